//! Check of an action: whether it is allowed now, or which rule forbids it.

use tabletop::{Actor, Game, Refusal, Seat};

use crate::action::Action;
use crate::card::Card;
use crate::options::Tempo;
use crate::state::{CandyMatch, Phase};

impl CandyMatch {
    pub(crate) fn check_action(&self, actor: Actor, action: &Action) -> Result<Action, Refusal> {
        match actor {
            Actor::House => match self.timer() {
                Some(timer) if timer.action == *action => Ok(timer.action),
                timer => Err(not_due(timer.map(|timer| timer.action))),
            },
            Actor::Seat(seat) if self.seats().contains(seat) => {
                self.check_seat(seat, action).map(|()| canonical(action))
            }
            Actor::Seat(seat) => Err(refusal(
                "M1",
                "no-such-seat",
                format!("there is no seat {seat} at this table"),
            )),
        }
    }

    fn check_seat(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            let rule = if self.options().series { "M8" } else { "M7" };
            return Err(refusal(rule, "game-over", "the game is over".to_owned()));
        }
        match action {
            Action::Reveal => self.check_reveal(seat),
            Action::Shout => self.check_shout(seat),
            Action::Show(_) if self.phase == Phase::Show(seat) => Ok(()),
            Action::Show(_) => Err(refusal(
                "D1",
                "not-your-call",
                "only who has just called shows cards: `shout` comes first".to_owned(),
            )),
            Action::Take(_) | Action::TakeDeck | Action::Decline => self.check_take(seat, action),
            Action::Done if self.may_be_done(seat) => Ok(()),
            Action::Done => Err(self.no_need_to_be_done(seat)),
            Action::Pick(treat) => match self.phase {
                Phase::Pick(winners) if winners.first() == Some(seat) => {
                    if self.series.left.contains(*treat) {
                        return Ok(());
                    }
                    let mut taken =
                        refusal("M8", "treat-gone", format!("the {treat} was picked before"));
                    taken.details = vec![("treat", treat.to_string())];
                    Err(taken)
                }
                Phase::Pick(_) => Err(refusal(
                    "D7",
                    "not-your-pick",
                    "the winners pick in seat order, and it is not your turn".to_owned(),
                )),
                _ => Err(refusal(
                    "M8",
                    "no-treats-now",
                    "treats are picked by the winner of a game in a series".to_owned(),
                )),
            },
            Action::End => Err(self.house_only(seat, Phase::LastCheck)),
            Action::Deal => Err(self.house_only(seat, Phase::Rest)),
        }
    }

    /// M1, D4.
    fn check_reveal(&self, seat: Seat) -> Result<(), Refusal> {
        if self.may_reveal(seat) {
            return Ok(());
        }
        Err(if self.options().reveal_ms != Tempo::Manual {
            refusal(
                "D4",
                "reveals-by-itself",
                "cards are revealed by themselves here".to_owned(),
            )
        } else if self.phase == Phase::Play {
            let mut refused = refusal(
                "M1",
                "not-your-reveal",
                format!("it is the turn of seat {} to reveal", self.revealer),
            );
            refused.details = vec![("turn", self.revealer.to_string())];
            refused
        } else {
            refusal(
                "M1",
                "no-reveal-now",
                "no card can be revealed now".to_owned(),
            )
        })
    }

    /// M3, D6.
    fn check_shout(&self, seat: Seat) -> Result<(), Refusal> {
        if self.may_shout(seat) {
            return Ok(());
        }
        Err(match self.phase {
            Phase::Show(_) | Phase::Take { .. } => refusal(
                "M3",
                "call-being-settled",
                "another call is being settled".to_owned(),
            ),
            Phase::Play | Phase::LastCheck if self.table.is_empty() => refusal(
                "M3",
                "empty-table",
                "there is no card on the table".to_owned(),
            ),
            Phase::Play => refusal(
                "D6",
                "wait-for-reveal",
                "your last call was wrong: you may call again after the next reveal".to_owned(),
            ),
            Phase::LastCheck => refusal(
                "D6",
                "no-more-calls",
                "your last call was wrong: in the last check you may not call again".to_owned(),
            ),
            Phase::Pick(_) | Phase::Rest | Phase::Over => refusal(
                "M3",
                "between-games",
                "there is nothing to call between two games".to_owned(),
            ),
        })
    }

    /// M5, D3.
    fn check_take(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Phase::Take { taker, .. } = self.phase else {
            let sentence = "cards are taken after somebody else's wrong call".to_owned();
            return Err(refusal("M5", "nothing-to-take", sentence));
        };
        if taker != seat {
            let mut refused = refusal(
                "D3",
                "not-your-take",
                format!("it is the turn of seat {taker} to take"),
            );
            refused.details = vec![("turn", taker.to_string())];
            return Err(refused);
        }
        match action {
            Action::Take(card) if !self.table().contains(card) => {
                let mut refused =
                    refusal("M5", "not-on-table", format!("{card} is not on the table"));
                refused.details = vec![("card", card.to_string())];
                Err(refused)
            }
            Action::TakeDeck if !self.table.is_empty() => Err(refusal(
                "D3",
                "table-first",
                "a card of the deck can be taken only if no card lies on the table".to_owned(),
            )),
            _ => Ok(()),
        }
    }

    /// D5, D10.
    fn no_need_to_be_done(&self, seat: Seat) -> Refusal {
        let already = |rule| refusal(rule, "done-already", "you have said so before".to_owned());
        match self.phase {
            Phase::LastCheck if self.done.contains(seat) => already("D5"),
            Phase::Rest if self.done.contains(seat) => already("D10"),
            _ => {
                let sentence = "`done` is for the last check, and for the rest between two games";
                refusal("D5", "not-the-last-check", sentence.to_owned())
            }
        }
    }

    /// D5, D10: only the house ends a game or deals the next one. The advice names an action that
    /// the seat can do now.
    fn house_only(&self, seat: Seat, when: Phase) -> Refusal {
        let (rule, time) = match when {
            Phase::Rest => ("D10", "in the rest between two games of a series"),
            _ => ("D5", "in the last check"),
        };
        let sentence = if self.phase != when {
            format!("that is for the house, {time}")
        } else if self.may_be_done(seat) {
            "that is for the house: say `done` instead".to_owned()
        } else {
            "that is for the house: you are done, so wait for the others".to_owned()
        };
        refusal(rule, "house-only", sentence)
    }
}

/// The order of shown cards does not matter.
fn canonical(action: &Action) -> Action {
    let mut action = action.clone();
    if let Action::Show(cards) = &mut action {
        cards.sort_unstable_by_key(|&card: &Card| card);
    }
    action
}

/// D8: the house does the action of its timer.
fn not_due(due: Option<Action>) -> Refusal {
    let sentence = match due {
        Some(action) => format!("the house's next action is `{action}`"),
        None => "no action of the house is due".to_owned(),
    };
    refusal("D8", "not-due", sentence)
}

fn refusal(rule: &'static str, code: &'static str, sentence: String) -> Refusal {
    Refusal::new(rule, code, vec![], sentence)
}
