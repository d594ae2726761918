"""The sheets' words in Chinese; a word that is missing here is an error in the test."""

WORDS = {
    "! = not played": "! = 未对局",
    "Group": "组",
    "Group %(letters)s": "%(letters)s组",
    "Round": "轮次",
    "Tables": "台",
    "Start": "起始分",
    "Team": "队",
    "State": "状态",
    "Ladder": "擂台表",
    "Ladder after round %(round)d": "第 %(round)d 轮后擂台表",
    "The two teams are not settled yet.": "两队尚未确定。",
    "out in round %(round)d, both lost": "第 %(round)d 轮双方均负",
    "out in round %(round)d, %(name)s won": "第 %(round)d 轮负于%(name)s",
    "passed over, not there": "缺席，越过",
    "comes next": "下一个上场",
    "playing": "对局中",
    "%(winner)s wins. %(a)s – %(b)s: games %(won_a)d : %(won_b)d, still in %(left_a)d : %(left_b)d": (
        "%(winner)s获胜。%(a)s – %(b)s：胜局 %(won_a)d : %(won_b)d，剩余 %(left_a)d : %(left_b)d"
    ),
    "Nobody is left in either team. %(a)s – %(b)s: games %(won_a)d : %(won_b)d": (
        "两队均无人可上场。%(a)s – %(b)s：胜局 %(won_a)d : %(won_b)d"
    ),
    "%(a)s – %(b)s: games %(won_a)d : %(won_b)d, still in %(left_a)d : %(left_b)d": (
        "%(a)s – %(b)s：胜局 %(won_a)d : %(won_b)d，剩余 %(left_a)d : %(left_b)d"
    ),
    "Round-robin grid": "循环表",
    "Round-robin grid after round %(round)d": "第 %(round)d 轮后循环表",
    "Timetable": "对局日程",
    "●+ won with Black · ○− lost with White · = draw · ! not played; a line for each leg": (
        "●+ 执黑胜 · ○− 执白负 · = 和棋 · ! 未对局；每循环一行"
    ),
    "%(number)s zi": "%(number)s 子",
    "%(number)sd": "%(number)s段",
    "%(number)sk": "%(number)s级",
    "%(number)sp": "职业%(number)s段",
    "12●+ 4: met No. 12 with Black, won, 4 points after the round · = draw · − lost · ! not played": (
        "12●+ 4：执黑对 12 号，胜，本轮后 4 分 · = 和棋 · − 负 · ! 未对局"
    ),
    "A number beside ● is the handicap; its komi: %(komi)s.": "● 旁的数字为让子数；让子局贴 %(komi)s。",
    "Birth": "出生",
    "At each table the first number has Black.": "每台前一编号执黑。",
    "Black": "黑方",
    "Black wins": "黑胜",
    "Byes": "轮空",
    "Chief referee: %(name)s": "裁判长：%(name)s",
    "Club": "单位",
    "Correction": "修正",
    "Out": "出局",
    "after round %(number)d": "第%(number)d轮后",
    "Colour": "颜色",
    "Country": "国家/地区",
    "Crosstable": "成绩表",
    "Crosstable after round %(round)d": "第 %(round)d 轮后成绩表",
    "Direct encounter": "直接胜负",
    "Draw seed %(seed)d": "抽签种子 %(seed)d",
    "Entrants": "参赛名单",
    "Handicap: %(stones)d": "让子：%(stones)d",
    "Here": "签到",
    "Komi: %(komi)s": "贴 %(komi)s",
    "List by name, round %(round)d": "第 %(round)d 轮姓名索引",
    "Lot": "抽签",
    "MMS": "麦氏分",
    "MMS %(number)s": "麦氏分 %(number)s",
    "Margin": "胜负差",
    "No tables in this round.": "本轮无对局。",
    "No.": "编号",
    "No. %(number)d": "%(number)d 号",
    "Opponent": "对手",
    "opponent gone": "对手退赛",
    "Page %(page)d of %(pages)d": "第 %(page)d 页，共 %(pages)d 页",
    "Pairings, round %(round)d": "第 %(round)d 轮对阵表",
    "Player": "棋手",
    "Points": "积分",
    "Printed %(time)s": "打印 %(time)s",
    "Progressive score": "累进分",
    "Pts": "积分",
    "Rank": "段位",
    "Rating": "等级分",
    "Referee": "裁判员",
    "Result": "结果",
    "Result slips, round %(round)d": "第 %(round)d 轮记分单",
    "Round %(round)d": "第 %(round)d 轮",
    "SODOS": "胜者小分",
    "SOS": "对手分",
    "Signed: %(who)s": "%(who)s签字",
    "Standings": "名次表",
    "Final standings": "最终名次表",
    "Standings after round %(round)d": "第 %(round)d 轮后名次表",
    "Table": "台号",
    "Table %(table)d": "第 %(table)d 台",
    "Tables without ● and ○: nigiri at the table.": "未标 ● ○ 的台次：临场猜先。",
    "Time used": "用时",
    "Total score": "总得分",
    "Warnings": "警告",
    "White": "白方",
    "White wins": "白胜",
    "Wins": "胜局",
    "Pairing report, round %(round)d": "第 %(round)d 轮编排报告",
    "Pair": "对阵",
    "Why": "理由",
    "No report was stored with this round.": "本轮未保存编排报告。",
    "Totals, the first counts most": "各项合计，越靠前越优先",
    "Floats": "浮动",
    "Colour limits broken": "违反先后手限制",
    "Colour claims not met": "先后手未照顾",
    "Same club": "同单位",
    "Rematches": "重复相遇",
    "none": "无",
    ", ": "、",
    "%(count)d: %(pairs)s": "%(count)d：%(pairs)s",
    "%(heading)s: %(what)s": "%(heading)s：%(what)s",
    "Changed by hand, compared with the proposal: %(changes)s": "经人工调整，与原编排相比：%(changes)s",
    "Nothing speaks against this pair.": "此对无须说明。",
    "absent": "缺席",
    "bye": "轮空",
    "changed by hand": "经人工调整",
    "half-point bye": "轮空半分",
    "nigiri at the table: mark the colours": "临场猜先：请标明黑白",
    "withdrawn": "退赛",
    "zi": "子",
    "½ bye": "半分",
}
IN_CONTEXT = {
    ("count", "%(number)s points"): "%(number)s 目",
    ("count", "points"): "目",
    ("person", "Name"): "姓名",
    ("result", "Draw"): "和棋",
    ("standings", "Place"): "名次",
}
PLURALS = {
    "stays on after %(count)d wins": "守擂，%(count)d 连胜",
    "%(count)d entrants": "参赛名单 %(count)d 人",
    "%(number)s points": "%(number)s 分",
    "Final standings": "最终名次表",
    "Standings after round %(round)d, %(n)d results missing": "第 %(round)d 轮后名次表（缺 %(n)d 台结果）",
}


class Chinese:
    """Words for the sheets; raises KeyError for a message id that has none."""

    def gettext(self, message: str) -> str:
        return WORDS[message]

    def ngettext(self, _singular: str, plural: str, _number: int) -> str:
        return PLURALS[plural]

    def pgettext(self, context: str, message: str) -> str:
        return IN_CONTEXT[context, message]
