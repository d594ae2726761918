"""Knockouts through the acts of an arbiter: drafts, corrections, withdrawals, settings, transfer."""

import pytest

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games, people, published
from tests.rounds import fill
from tournaments import queries
from tournaments.actions import drafts, entrants, events, results, rounds
from tournaments.actions.export import export_tournament
from tournaments.actions.forcing import force_pair
from tournaments.actions.simulate import simulate
from tournaments.actions.transfer import import_tournament
from tournaments.models import Round
from tournaments.records import PlayerData
from tournaments.wording import word


@pytest.fixture
def knockout(tournament):
    """Ten entrants, No. 1 to No. 2 seeded; nothing drawn."""
    event = events.create_event(tournament, "淘汰组", "knockout", 99, WHO, {"seeds": 2, "third_place": True})
    fill(event, 10)
    return event


def refusal(code):
    return pytest.raises(Refused, match=code)


def lines(event):
    return dict(event.entrants.values_list("number", "line"))


def play(event, number, outcome="a"):
    round_ = published(event, number)
    enter_all(round_, outcome)
    return round_


def pairs(round_):
    return {frozenset((m.a, m.b)) for m in queries.drawn_matches(round_)}


def test_a_draw_settles_lines_and_rounds_and_throwing_it_away_forgets_them(knockout):
    round_ = rounds.draw_round(knockout, 1, WHO, 5)
    knockout.refresh_from_db()
    assert knockout.rounds_planned == 4
    assert {1: 1, 2: 16}.items() <= lines(knockout).items()
    assert len(queries.byes_of(round_)) == 6
    assert {1, 2} <= set(queries.byes_of(round_))
    assert queries.verify(round_).identical
    rounds.discard(round_, round_.version, WHO)
    knockout.refresh_from_db()
    assert knockout.rounds_planned == 99
    assert set(lines(knockout).values()) == {0}


def test_a_swap_exchanges_lines_and_a_lock_keeps_them(knockout):
    round_ = rounds.draw_round(knockout, 1, WHO, 5)
    before = lines(knockout)
    match = queries.drawn_matches(round_)[0]
    bye = queries.byes_of(round_)[0]
    round_ = drafts.swap_players(round_, round_.version, match.a, bye, WHO)
    assert lines(knockout) == before | {match.a: before[bye], bye: before[match.a]}
    assert match.a in queries.byes_of(round_)
    round_ = drafts.set_lock(round_, round_.version, match.table, True, WHO)
    now = lines(knockout)
    round_ = drafts.redraw(round_, round_.version, WHO, 77)
    assert frozenset((bye, match.b)) in pairs(round_)
    assert {n: lines(knockout)[n] for n in (bye, match.b)} == {n: now[n] for n in (bye, match.b)}
    assert queries.verify(round_).identical
    enter_all(rounds.publish(round_, round_.version, WHO))
    second = published(knockout, 2)
    assert len(queries.drawn_matches(second)) == 4


def test_two_who_have_byes_can_be_exchanged(knockout):
    round_ = rounds.draw_round(knockout, 1, WHO, 5)
    before, byes = lines(knockout), queries.byes_of(round_)
    round_ = drafts.swap_players(round_, round_.version, 1, byes[-1], WHO)
    assert sorted(queries.byes_of(round_)) == sorted(byes)
    assert lines(knockout)[1] == before[byes[-1]]
    rounds.publish(round_, round_.version, WHO)


def test_a_locked_pair_that_is_not_due_any_more_is_named(knockout):
    first = play(knockout, 1)
    round_ = rounds.draw_round(knockout, 2, WHO)
    out = queries.drawn_matches(first)[0].a
    table = next(m.table for m in queries.drawn_matches(round_) if out in (m.a, m.b))
    round_ = drafts.set_lock(round_, round_.version, table, True, WHO)
    game = games(first)[1]
    results.enter_result(game, game.version, Entry("b"), WHO)
    with refusal("lock_off_bracket") as refused:
        drafts.redraw(round_, round_.version, WHO)
    assert f"No. {out}" in word(refused.value)


def test_forced_and_forbidden_pairs_hold_in_the_first_round(knockout):
    three, five, six = (knockout.entrants.get(number=n) for n in (3, 5, 6))
    entrants.add_pair_rule(knockout, five, six, "force", WHO)
    round_ = rounds.draw_round(knockout, 1, WHO, 1)
    assert frozenset((5, 6)) in pairs(round_)
    force_pair(round_, round_.version, 3, 4, WHO)
    round_.refresh_from_db()
    round_ = drafts.redraw(round_, round_.version, WHO, 2)
    assert {frozenset((5, 6)), frozenset((3, 4))} <= pairs(round_)
    entrants.remove_pair_rule(knockout.pair_rules.get(first=five), WHO)
    entrants.add_pair_rule(knockout, five, six, "forbid", WHO)
    for seed in range(6):
        round_.refresh_from_db()
        round_ = drafts.redraw(round_, round_.version, WHO, seed)
        assert frozenset((5, 6)) not in pairs(round_)
    rounds.publish(round_, round_.version, WHO)
    with refusal("pairs_follow_bracket"):
        entrants.add_pair_rule(knockout, three, five, "forbid", WHO)


def test_an_impossible_first_round_is_refused_in_words(tournament):
    event = events.create_event(tournament, "Two", "knockout", 99, WHO)
    fill(event, 2)
    one, two = event.entrants.order_by("number")
    entrants.add_pair_rule(event, one, two, "forbid", WHO)
    with refusal("no_legal_draw") as refused:
        rounds.draw_round(event, 1, WHO, 1)
    assert "No. 1, No. 2" in word(refused.value)
    assert "lift a forbidden pair" in word(refused.value)


def test_later_rounds_follow_the_bracket(knockout):
    play(knockout, 1)
    round_ = rounds.draw_round(knockout, 2, WHO)
    first, second = queries.drawn_matches(round_)[:2]
    with refusal("illegal_swap") as refused:
        drafts.swap_players(round_, round_.version, first.a, second.a, WHO)
    assert "pairs follow from the bracket" in word(refused.value)
    with refusal("pairs_follow_bracket"):
        drafts.pair_unpaired(round_, round_.version, WHO)
    again = drafts.redraw(round_, round_.version, WHO, 9)
    assert pairs(again) == {frozenset((m.a, m.b)) for m in queries.drawn_matches(again)}
    assert not queries.sitting_out(again)
    assert not again.by_hand


def test_a_correction_that_comes_before_publication_asks_for_a_new_draft(knockout):
    first = play(knockout, 1)
    round_ = rounds.draw_round(knockout, 2, WHO)
    rounds.discard(round_, round_.version, WHO)
    game = games(first)[1]
    round_ = rounds.draw_round(knockout, 2, WHO)
    results.enter_result(game, game.version, Entry("b"), WHO)
    with refusal("not_as_bracket") as refused:
        rounds.publish(round_, round_.version, WHO)
    assert "Redraw round 2" in word(refused.value)
    round_ = drafts.redraw(round_, round_.version, WHO)
    rounds.publish(round_, round_.version, WHO)


def test_who_went_on_stays_once_the_next_round_is_published(knockout):
    first = play(knockout, 1)
    published(knockout, 2)
    game = games(first)[1]
    with refusal("winner_went_on") as refused:
        results.enter_result(game, game.version, Entry("b"), WHO, "wrong slip")
    assert "Take the later rounds back first" in word(refused.value)
    game.refresh_from_db()
    results.enter_result(game, game.version, Entry("a", "time"), WHO, "wrong slip")
    game.refresh_from_db()
    results.add_warning(game, game.version, "a", WHO, reason="phone")
    game.refresh_from_db()
    with refusal("winner_went_on"):
        results.add_warning(game, game.version, "a", WHO, reason="phone again")
    assert queries.outcomes(knockout)[0].warnings_a == 1


def test_nobody_going_on_stays_too(knockout):
    first = play(knockout, 1)
    game = games(first)[1]
    results.enter_result(game, game.version, Entry("both_lose"), WHO)
    published(knockout, 2)
    for entry in (Entry(), Entry("draw")):
        game.refresh_from_db()
        with refusal("winner_went_on") as refused:
            results.enter_result(game, game.version, entry, WHO, "wrong slip")
        assert "who goes on from it is settled" in word(refused.value)


def test_exchanged_colours_do_not_turn_a_count_that_sent_somebody_on(knockout):
    first = published(knockout, 1)
    enter_all(first, "a")
    game = games(first)[1]
    results.enter_result(game, game.version, Entry(ending="count", black_zi=760), WHO, sure=True)
    published(knockout, 2)
    game.refresh_from_db()
    with refusal("winner_went_on"):
        results.set_colours(game, game.version, "b" if game.black == "a" else "a", WHO, "seen on the record")


def test_settings_do_not_turn_games_that_sent_somebody_on(knockout):
    first = play(knockout, 1)
    game = games(first)[1]
    results.add_warning(game, game.version, "a", WHO)
    published(knockout, 2)
    knockout.refresh_from_db()
    settings = knockout.settings | {"warning_limit": 1}
    with refusal("winner_went_on"):
        events.change_settings(knockout, knockout.version, settings, knockout.rounds_planned, knockout.name, WHO)
    knockout.refresh_from_db()
    settings = knockout.settings | {"warning_penalty": 8}
    events.change_settings(knockout, knockout.version, settings, knockout.rounds_planned, knockout.name, WHO)


def test_a_draw_has_to_be_settled_before_the_next_round(knockout):
    round_ = play(knockout, 1)
    game = games(round_)[2]
    results.enter_result(game, game.version, Entry("draw"), WHO)
    match = queries.drawn_matches(round_)[1]
    with pytest.raises(Refused) as refused:
        rounds.draw_round(knockout, 2, WHO)
    assert refused.value.code in ("drawn_games", "results_missing")
    assert refused.value.code != "drawn_games" or f"{match.a}–{match.b}" in word(refused.value)


def test_after_a_double_loss_the_next_opponent_goes_on_alone(knockout):
    round_ = play(knockout, 1)
    game = games(round_)[1]
    out = queries.drawn_matches(round_)[0]
    results.enter_result(game, game.version, Entry("both_lose"), WHO)
    second = rounds.draw_round(knockout, 2, WHO)
    assert len(queries.byes_of(second)) == 1
    seats = {n for pair in pairs(second) for n in pair} | set(queries.byes_of(second))
    assert not seats & {out.a, out.b}


def test_withdrawal_and_absence_give_walkovers(knockout):
    play(knockout, 1)
    one, two = knockout.entrants.get(number=1), knockout.entrants.get(number=2)
    entrants.withdraw(one, one.version, WHO)
    entrants.set_absence(two, 2, 0, WHO)
    with refusal("no_half_points"):
        entrants.set_absence(two, 2, 1, WHO)
    knockout.refresh_from_db()
    round_ = play(knockout, 2)
    assert len(queries.byes_of(round_)) == 2
    assert not {1, 2} & {n for pair in pairs(round_) for n in pair}
    simulate(knockout, WHO, seed=1)
    rows = {row.entrant.number: row for row in queries.standings_after(knockout).rows}
    assert rows[1].place_text == rows[2].place_text == "5–8"


def test_nobody_comes_in_late_and_withdrawn_entrants_are_drawn_anew(knockout):
    round_ = rounds.draw_round(knockout, 1, WHO, 3)
    with refusal("no_late_entrants"):
        entrants.add_players(knockout, people(1), WHO)
    for number in (3, 4):
        gone = knockout.entrants.get(number=number)
        entrants.withdraw(gone, gone.version, WHO)
    with refusal("seated_but_gone"):
        rounds.publish(round_, round_.version, WHO)
    round_ = drafts.redraw(round_, round_.version, WHO)
    knockout.refresh_from_db()
    assert knockout.rounds_planned == 3
    assert not queries.byes_of(round_)
    assert lines(knockout)[3] == lines(knockout)[4] == 0
    rounds.publish(round_, round_.version, WHO)


@pytest.mark.parametrize("settings", [{"losses": 2}, {"losses": 3}, {"third_place": True, "places": "8", "seeds": 4}])
def test_a_simulated_event_ends_with_one_winner_and_survives_a_file(tournament, settings):
    event = events.create_event(tournament, "All", "knockout", 99, WHO, settings)
    fill(event, 9)
    simulate(event, WHO, seed=8)
    event.refresh_from_db()
    assert queries.progress(event).step in ("close", "finished")
    final = queries.standings_after(event)
    assert [row.place for row in final.rows].count(1) == 1
    for round_ in event.rounds.all():
        assert queries.verify(round_).identical
    copy = import_tournament(export_tournament(event.tournament), WHO).events.get()
    assert lines(copy) == lines(event)
    assert [(row.place, row.entrant.name) for row in queries.standings_after(copy).rows] == [
        (row.place, row.entrant.name) for row in final.rows
    ]


def test_a_double_knockout_ends_without_the_second_final_that_nobody_needs(tournament):
    event = events.create_event(tournament, "Two", "knockout", 99, WHO, {"losses": 2, "seeds": 4})
    fill(event, 4)
    for number in range(1, 5):
        round_ = published(event, number)
        for match in queries.full_matches(round_.matches.filter(second__isnull=False)):
            game = queries.game_of(match)
            results.enter_result(game, game.version, Entry("a" if match.first.number < match.second.number else "b"), WHO)
    event.refresh_from_db()
    assert event.rounds_planned == 5
    assert queries.progress(event).step == "close"
    with refusal("bracket_decided"):
        rounds.draw_round(event, 5, WHO)
    assert [row.entrant.number for row in queries.standings_after(event).rows] == [1, 2, 3, 4]


def test_settings_that_would_change_drawn_rounds_are_refused(knockout):
    def change(**values):
        knockout.refresh_from_db()
        settings = knockout.settings | values
        events.change_settings(knockout, knockout.version, settings, knockout.rounds_planned, knockout.name, WHO)

    with refusal("too_many_seeds"):
        change(seeds=11)
    play(knockout, 1)
    with refusal("bracket_drawn"):
        change(losses=2, third_place=False)
    change(third_place=False)
    change(third_place=True, places="8")
    simulate(knockout, WHO, seed=3)
    with refusal("bracket_drawn"):
        change(places="shared")
    assert knockout.rounds.filter(state=Round.PUBLISHED).count() == 1


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"tiebreaks": "bracket,direct"}, "tiebreak_never"),
        ({"losses": 2, "third_place": "yes"}, "only_one_loss"),
        ({"losses": 3, "places": "8"}, "only_one_loss"),
        ({"losses": 0}, "bad_setting"),
        ({"losses": 10}, "bad_setting"),
        ({"legs": 2}, "setting_not_used"),
    ],
)
def test_impossible_settings_are_refused_at_the_setting(tournament, settings, code):
    with refusal(code) as refused:
        events.create_event(tournament, "Bad", "knockout", 99, WHO, settings)
    assert word(refused.value)


@pytest.mark.parametrize(("line", "why"), [(1, "taken"), (17, "out_of_range")])
def test_a_file_with_lines_that_no_bracket_has_is_refused(knockout, line, why):
    rounds.draw_round(knockout, 1, WHO, 5)
    two = knockout.entrants.get(number=2)
    two.line = line
    two.save()
    with refusal("file_value") as refused:
        import_tournament(export_tournament(knockout.tournament), WHO)
    assert (refused.value.data["why"], "line" in refused.value.data["path"]) == (why, True)


def test_a_pair_of_one_club_made_by_hand_is_not_called_unavoidable(tournament):
    event = events.create_event(tournament, "Clubs", "knockout", 99, WHO)
    for number in range(1, 5):
        entrants.add_players(event, [PlayerData(f"P{number}", club="AABB"[number - 1])], WHO)
    round_ = rounds.draw_round(event, 1, WHO, 1)
    one, two = queries.drawn_matches(round_)
    mate = next(n for n in (two.a, two.b) if club_of(event, n) == club_of(event, one.a))
    round_ = drafts.swap_players(round_, round_.version, one.b, mate, WHO)
    report = queries.pairing_report(round_)
    said = [word(reason) for pair in report.pairs for reason in pair.reasons]
    assert "Same club (A)." in said
    assert not any("not to be avoided" in sentence for sentence in said)


def club_of(event, number):
    return event.entrants.get(number=number).player.club


def test_by_three_losses_a_draft_with_somebody_gone_can_be_changed(tournament):
    event = events.create_event(tournament, "Three", "knockout", 99, WHO, {"losses": 3})
    fill(event, 8)
    round_ = rounds.draw_round(event, 1, WHO, 1)
    first, second = queries.drawn_matches(round_)[:2]
    gone = event.entrants.get(number=first.b)
    entrants.withdraw(gone, gone.version, WHO)
    round_ = drafts.swap_players(round_, round_.version, first.a, second.a, WHO)
    round_ = drafts.set_lock(round_, round_.version, first.table, True, WHO)
    with refusal("lock_gone"):
        drafts.redraw(round_, round_.version, WHO)


def test_by_three_losses_nobody_who_is_out_is_published(tournament):
    event = events.create_event(tournament, "Three", "knockout", 99, WHO, {"losses": 3})
    fill(event, 4)
    for number in (1, 2):
        play(event, number, "both_lose")
    third = play(event, 3)
    draft = rounds.draw_round(event, 4, WHO)
    out = queries.drawn_matches(third)[0].a
    game = games(third)[1]
    results.enter_result(game, game.version, Entry("b"), WHO)
    with refusal("not_as_bracket") as refused:
        rounds.publish(draft, draft.version, WHO)
    assert f"No. {out}" in word(refused.value)
    draft = drafts.redraw(draft, draft.version, WHO)
    rounds.publish(draft, draft.version, WHO)
