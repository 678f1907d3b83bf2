//! A small HTML parser for queries on our own pages in tests.

use maud::Markup;

/// A start tag.
#[derive(Debug)]
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
}

impl Tag {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    pub(crate) fn has_class(&self, class: &str) -> bool {
        self.get("class")
            .is_some_and(|classes| classes.split(' ').any(|one| one == class))
    }
}

/// A page in pieces.
#[derive(Debug, Default)]
pub(crate) struct Html {
    pub(crate) source: String,
    pub(crate) tags: Vec<Tag>,
    pub(crate) texts: Vec<String>,
}

impl From<Markup> for Html {
    fn from(markup: Markup) -> Html {
        let source = markup.into_string();
        let mut html = Html::default();
        let mut rest = source.as_str();
        while let Some(start) = rest.find('<') {
            html.note_text(&rest[..start]);
            let end = start + rest[start..].find('>').expect("a tag that is not closed");
            let inside = &rest[start + 1..end];
            if !inside.starts_with('/') && !inside.starts_with('!') {
                html.tags.push(read_tag(inside));
            }
            rest = &rest[end + 1..];
        }
        html.note_text(rest);
        html.source = source;
        html
    }
}

impl Html {
    fn note_text(&mut self, text: &str) {
        if !text.trim().is_empty() {
            self.texts.push(unescape(text.trim()));
        }
    }

    /// The values of an attribute, wherever it stands.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.tags.iter().filter_map(move |tag| tag.get(name))
    }

    /// The text of an element without other elements inside.
    pub(crate) fn text_of(&self, id: &str) -> String {
        let (_, rest) = self.source.split_once(&format!(" id=\"{id}\"")).expect(id);
        let (_, rest) = rest.split_once('>').expect(id);
        unescape(rest.split('<').next().unwrap_or_default())
    }

    pub(crate) fn by_id(&self, id: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.get("id") == Some(id))
    }
}

/// `maud` writes `name` or `name="value"`, with `"` escaped inside.
fn read_tag(inside: &str) -> Tag {
    let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
    let mut attributes = Vec::new();
    while !rest.trim_start().is_empty() {
        rest = rest.trim_start();
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let key = rest[..end].to_owned();
        rest = &rest[end..];
        let mut value = String::new();
        if let Some(quoted) = rest.strip_prefix("=\"") {
            let close = quoted.find('"').expect("a value that is not closed");
            value = unescape(&quoted[..close]);
            rest = &quoted[close + 1..];
        }
        attributes.push((key, value));
    }
    Tag {
        name: name.to_owned(),
        attributes,
    }
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}
