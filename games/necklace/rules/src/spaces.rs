//! Action and observation spaces for learning programs.

use tabletop::{Channel, Choice, Seat, Situation, Spaces, TensorWriter};

use crate::candies::Candies;
use crate::colour::Colour;
use crate::gather::{Gather, Recipient};
use crate::place::{PLACES, Place};
use crate::ring::Gaps;
use crate::state::Necklace;

const RING: usize = PLACES as usize;
const COLOURS: usize = Colour::ALL.len();

/// The number of a gather.
fn number(gather: Gather) -> usize {
    first_number(gather.recipient) + gather.place.index()
}

/// The number of the gather of place 0.
fn first_number(recipient: Recipient) -> usize {
    match recipient {
        Recipient::Magpie => 0,
        Recipient::Player => RING,
    }
}

fn write_candies(tensor: &mut TensorWriter<'_>, candies: Candies) {
    for (value, (_, count)) in tensor.plane(COLOURS).iter_mut().zip(candies.iter()) {
        *value = count as i8;
    }
}

impl Spaces for Necklace {
    type Draft = ();

    const CHOICES: usize = 2 * RING;

    const CHOICE_RANGES: &'static [(usize, &'static str)] = &[
        (
            0,
            "gather the run that begins on this place for the Magpie: m0 to m54",
        ),
        (
            RING,
            "gather the run that begins on this place for yourself: s0 to s54",
        ),
    ];

    const CHANNELS: &'static [Channel] = &[
        Channel::new(
            "ring",
            &[COLOURS, RING],
            "for each colour (R, G, B, W, Y), 1 on the places that hold it",
        ),
        Channel::new("own", &[COLOURS], "the seat's candies by colour"),
        Channel::new("opponent", &[COLOURS], "the opponent's candies by colour"),
        Channel::new("magpie", &[COLOURS], "the Magpie's candies by colour"),
        Channel::new("left", &[1], "the number of candies on the ring"),
        Channel::new("turn", &[1], "whether it is the seat's turn"),
        Channel::new(
            "for_self",
            &[1],
            "whether the next gather is for the player",
        ),
        Channel::new(
            "second",
            &[1],
            "whether the seat takes the last candies (N4)",
        ),
        Channel::new("closing", &[1], "the option closing"),
    ];

    #[inline]
    fn mask(&self, seat: Seat, (): &(), mask: &mut [i8]) {
        if let Some((turn, recipient)) = self.due()
            && turn == seat
        {
            let first = first_number(recipient);
            let heads = self.ring().head_places();
            tabletop::spread(heads.bits(), &mut mask[first..first + RING]);
        }
    }

    #[inline]
    fn choose(&self, _seat: Seat, (): &(), choice: usize) -> Option<Choice<(), Gather>> {
        let (recipient, place) = match choice.checked_sub(RING) {
            None => (Recipient::Magpie, choice),
            Some(place) => (Recipient::Player, place),
        };
        let place = Place::new(u8::try_from(place).ok()?)?;
        Some(Choice::Action(Gather { recipient, place }))
    }

    fn choices(&self, _seat: Seat, action: &Gather) -> Option<Vec<usize>> {
        Some(vec![number(*action)])
    }

    #[inline]
    fn observe(&self, situation: &Situation<'_, ()>, tensor: &mut TensorWriter<'_>) {
        let ring = self.ring();
        for colour in Colour::ALL {
            tensor.bits(RING, ring.places_of(colour).bits());
        }
        let [first, second] = self.players();
        let is_second = situation.seat == Seat::SECOND;
        let (own, opponent) = if is_second {
            (second, first)
        } else {
            (first, second)
        };
        write_candies(tensor, own);
        write_candies(tensor, opponent);
        write_candies(tensor, self.magpie());
        tensor.number(ring.candies().into());
        let due = self.due();
        tensor.flag(due.is_some_and(|(turn, _)| turn == situation.seat));
        tensor.flag(due.is_some_and(|(_, recipient)| recipient == Recipient::Player));
        tensor.flag(is_second);
        tensor.flag(ring.gaps() == Gaps::Closing);
    }
}
