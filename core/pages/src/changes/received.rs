//! The receiving side: puts pages together from messages, as the script in the browser does.

use std::mem;

use super::{Draft, LatestFirst, SentPart, UnknownPart};

/// A page, with the parts that its receiver remembers.
#[derive(Debug, Default)]
pub struct ReceivedPage {
    html: String,
    dictionary: Vec<String>,
}

impl ReceivedPage {
    /// A page that was loaded as a whole.
    #[must_use]
    pub fn load(html: &str) -> ReceivedPage {
        let draft = Draft::read(html.to_owned());
        let dictionary = draft.parts().map(|(_, text)| text.to_owned()).collect();
        ReceivedPage {
            html: html.to_owned(),
            dictionary,
        }
    }

    /// The page that is shown.
    #[must_use]
    pub fn html(&self) -> &str {
        &self.html
    }

    /// Takes in a message.
    pub fn receive(&mut self, message: &[SentPart<'_>]) -> Result<(), UnknownPart> {
        let mut html = String::with_capacity(self.html.len());
        let mut order = LatestFirst::new(self.dictionary.len());
        for part in message {
            let (first, count) = match part {
                SentPart::New(text) => {
                    html.push_str(text);
                    self.dictionary.push(text.to_string());
                    order.add();
                    continue;
                }
                SentPart::Known(place) => (*place as usize, 1),
                SentPart::Run(first, count) => (*first as usize, *count as usize),
            };
            for place in first..first.saturating_add(count) {
                html.push_str(self.dictionary.get(place).ok_or(UnknownPart)?);
                order.mark(place);
            }
        }
        let places = order.places();
        self.dictionary = places
            .map(|place| mem::take(&mut self.dictionary[place]))
            .collect();
        self.html = html;
        Ok(())
    }

    /// Number of parts in the dictionary.
    #[cfg(test)]
    pub(super) fn parts(&self) -> usize {
        self.dictionary.len()
    }
}
