//! Flaws in the audit and in the end of the game.

use tabletop::kit::{Examined, Law};
use tabletop::{Ending, Game, GameInfo, Outcome, PerSeat, Rules, Seat, SeatSet};

use crate::toy::flawed::{Declaration, Flawed};
use crate::toy::{Action, Flaw, HONEST, INFO, Toy};

pub(crate) const FLAWS: &[Flaw] = &[
    Flaw {
        name: "a card that was shown vanishes when the next is laid",
        // A card that is missing in a state is missing in every resampled one.
        breaks: &[Law::NothingIsLost, Law::ResampleKeepsTheView],
        apply: |toy, step, events| {
            if step.action != Action::Reveal {
                toy.table.shown.pop();
            }
            (HONEST.apply)(toy, step, events);
        },
        ..HONEST
    },
    Flaw {
        name: "the cards go round for ever",
        // There are then more moves than should be.
        breaks: &[Law::GamesEnd, Law::PerftCounts],
        apply: |toy, step, events| {
            if step.action != Action::Reveal {
                toy.table.deck.append(&mut toy.table.shown);
            }
            (HONEST.apply)(toy, step, events);
            toy.table.rounds_played = 0;
        },
        ..HONEST
    },
    Flaw {
        name: "games take longer than was said",
        breaks: &[Law::GamesEnd],
        longest_game: |setup| Toy::longest_game(setup) - 1,
        ..HONEST
    },
    Flaw {
        name: "nobody wins",
        breaks: &[Law::GamesEnd],
        outcome: |toy| {
            let winners = SeatSet::EMPTY;
            toy.outcome().map(|outcome| Outcome { winners, ..outcome })
        },
        ..HONEST
    },
    Flaw {
        name: "somebody wins who did not play",
        breaks: &[Law::GamesEnd],
        outcome: |toy| {
            let winners = Seat::new(7).map(SeatSet::only)?;
            toy.outcome().map(|outcome| Outcome { winners, ..outcome })
        },
        ..HONEST
    },
    Flaw {
        name: "a table of three gets two scores",
        breaks: &[Law::GamesEnd],
        outcome: |toy| {
            let Outcome { scores, ending, .. } = toy.outcome()?;
            let scores = PerSeat::new(INFO.seats.0, |seat| scores[seat]);
            Some(Outcome::by_score(scores, ending))
        },
        ..HONEST
    },
    Flaw {
        name: "the game ends by a rule that does not exist",
        breaks: &[Law::GamesEnd],
        outcome: |toy| {
            let outcome = toy.outcome()?;
            let rule = "T99";
            let ending = Ending {
                rule,
                ..outcome.ending
            };
            Some(Outcome { ending, ..outcome })
        },
        ..HONEST
    },
    Flaw {
        name: "a draw occurs, although none is declared",
        breaks: &[Law::GamesEnd],
        rules: &Rules::<Flawed<NoDraws>>::new(),
        ..HONEST
    },
    Flaw {
        name: "the score is not explained",
        breaks: &[Law::GamesEnd],
        reasons: |_| Vec::new(),
        ..HONEST
    },
    Flaw {
        name: "the score is explained while the game goes on",
        breaks: &[Law::GamesEnd],
        reasons: |toy| vec![format!("the scores are {:?}", toy.table.scores)],
        ..HONEST
    },
    Flaw {
        name: "in the next game two players share a seat",
        breaks: &[Law::GamesEnd],
        next_seating: |outcome| {
            let seats = outcome.scores.seats().seats();
            seats.map(|_| Seat::FIRST).collect()
        },
        ..HONEST
    },
];

#[derive(Clone, Debug, PartialEq, Eq)]
struct NoDraws;

impl Declaration for NoDraws {
    const INFO: GameInfo = GameInfo {
        draws: false,
        ..INFO
    };
}
