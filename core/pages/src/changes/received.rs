//! The receiving side: puts pages together from messages, as the script in the browser does.

use super::{Ages, Draft, MOST_PARTS, SentPart, UnknownPart};

/// A page, with the parts that its receiver remembers.
#[derive(Debug, Default)]
pub struct ReceivedPage {
    html: String,
    dictionary: Vec<String>,
    ages: Ages,
}

impl ReceivedPage {
    /// A page that was loaded as a whole.
    #[must_use]
    pub fn load(html: &str) -> ReceivedPage {
        let draft = Draft::read(html.to_owned());
        let dictionary: Vec<String> = draft.parts().map(|(_, text)| text.to_owned()).collect();
        let ages = Ages::of_page(dictionary.len());
        ReceivedPage {
            html: html.to_owned(),
            dictionary,
            ages,
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
        self.ages.next_message();
        for part in message {
            let (first, count) = match part {
                SentPart::New(text) => {
                    html.push_str(text);
                    self.dictionary.push(text.to_string());
                    self.ages.push();
                    continue;
                }
                SentPart::Known(place) => (*place as usize, 1),
                SentPart::Run(first, count) => (*first as usize, *count as usize),
            };
            for place in first..first.saturating_add(count) {
                html.push_str(self.dictionary.get(place).ok_or(UnknownPart)?);
                self.ages.mark(place);
            }
        }
        let mut kept = self.ages.forget(MOST_PARTS).into_iter();
        self.dictionary.retain(|_| kept.next().unwrap_or(true));
        self.html = html;
        Ok(())
    }

    /// Number of parts in the dictionary.
    #[cfg(test)]
    pub(super) fn parts(&self) -> usize {
        self.dictionary.len()
    }
}
