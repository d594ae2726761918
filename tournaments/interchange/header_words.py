"""The words that head the columns of entry forms: English, Chinese and Japanese and Korean, and some of Europe's."""

WORDS: dict[str, str] = {
    "name": "name|names|player|player name|full name|family name given name|last name first name"
    "|surname first name|surname name|nachname vorname"
    "|姓名|名字|棋手|棋手姓名|选手|选手姓名|選手|選手姓名|运动员|运动员姓名|队员|队员姓名|学生姓名|學生姓名|参赛者"
    "|氏名|名前|이름|성명|선수|선수명",
    "name_given": "first name last name|given name family name|first last|first name surname"
    "|vorname nachname|vorname name|prénom nom",
    "family_name": "family|family name|surname|last|last name|nachname|familienname|nom|nom de famille"
    "|příjmení|nazwisko|cognome|apellido|apellidos|姓|姓氏|성",
    "given_name": "given|given name|given names|first|first name|forename|vorname|prénom|prenom|jméno|imię|nome|nombre|名",
    "rank": "rank|grade|dan|level|strength|dan kyu|grad|rang"
    "|段位|级别|級別|棋力|级位|級位|段级位|段級位|段级|等级|等級|段|级|기력|급수|단급",
    "rating": "rating|elo|gor|gor rating|egf rating|等级分|等級分|레이팅",
    "club": "club|unit|organisation|organization|school|verein|klub|société"
    "|单位|單位|代表单位|代表單位|参赛单位|參賽單位|所在单位|俱乐部|俱樂部"
    "|棋院|道场|道場|学校|學校|所属|所屬|团体|소속",
    "team": "team|team name|équipe|mannschaft|队|隊|队名|隊名|队伍|隊伍|代表队|代表隊|チーム|팀",
    "board": "board|board number|board no|台次|台|出场台次",
    "reserve": "reserve|substitute|sub|替补|替補|候补|候補|是否替补",
    "captain": "captain|team captain|队长|隊長",
    "country": "country|nationality|nation|land|pays|kraj|země|国籍|國籍|地区|地區|国家|國家|国家地区|국적|국가",
    "birth": "birth|birthday|birthdate|birth date|date of birth|dob|birth year|year of birth|born"
    "|geburtsdatum|geburtsjahr|jahrgang|né le"
    "|出生|出生日期|出生年月|出生年月日|生日|出生年份|出生年|生年月日|생년월일",
    "sex": "sex|gender|m f|geschlecht|sexe|性别|性別|성별",
    "newcomer": "newcomer|beginner|new player|first tournament|novice|anfänger|débutant"
    "|新手|新人|是否新手|首次参赛|初次参赛|신인",
    "seed": "seed|seeding|种子|種子|种子号|种子序号|시드",
    "group": "group|gruppe|groupe|skupina|grupa|grupo|组|組|分组|分組|小组|小組|조",
    "correction": "correction|mcmahon correction|mms correction|start correction|korrektur"
    "|修正|修正分|起始分修正|麦氏分修正|補正|보정",
    "number": "number|start number|start no|nummer|numéro|编号|編號|号码|號碼|号|参赛号|參賽號|抽签号|番号|번호",
    "serial": "no|nr|num|serial|serial number|序号|序號|序|순번",
    "egf": "egf|egf pin|egd pin|pin|egf id|egd",
    "certificate": "certificate|certificate number|证书编号|證書編號|证书号|证书号码|段位证书|段位证书编号",
    "identity": "identity|identity card|passport|身份证|身份證|身份证号|身份證號|身份证号码|身分證|证件号|证件号码|护照号",
    "phone": "phone|telephone|tel|mobile|cell|phone number|telefon"
    "|电话|電話|手机|手機|联系电话|聯絡電話|手机号|手机号码|联系方式|전화|전화번호",
    "email": "email|e mail|mail|邮箱|郵箱|电子邮件|電子郵件|이메일",
    "id": "id|aga id|player id|会员号|會員號",
}
