//! Tests of the host's texts on the pages, and of a privacy page that agrees with the
//! configuration.

use pages::site::{Contact, DatabaseKind, Deployment, HostText, Legal, SiteTexts};
use pages::{Page, people};
use presentation::args;
use presentation::i18n::Lang;

use crate::html::Html;
use crate::sample::{assets, ola};
use crate::{OUR_OWN, page};

const EVIL: &str = "</title><script>&\"'";

fn texts() -> SiteTexts {
    SiteTexts {
        name: Some("Kasia's <games>".to_owned()),
        logo_line: HostText {
            usual: Some("Sweet evenings & more".to_owned()),
            own: vec![(Lang::PL, "Słodkie wieczory".to_owned())],
        },
        contact: Some(Contact::Mail("games@example.org".to_owned())),
        legal: HostText {
            usual: Some(Legal::Text(format!("Kasia\nSweet Street 1\n\n{EVIL}"))),
            own: vec![(Lang::PL, Legal::Url("https://example.org/nota".to_owned()))],
        },
        welcome: HostText {
            usual: Some(format!("Be nice.\n\n{EVIL}")),
            own: vec![(Lang::PL, "Bądź miły.".to_owned())],
        },
    }
}

/// A page with and without the host's texts.
fn both(lang: Lang, draw: impl Fn(&Page<'_>) -> maud::Markup) -> (Html, Html) {
    let (assets, ola, texts) = (assets(), ola(), texts());
    let plain = page(lang, Some(&ola), &assets);
    let with_texts = Page {
        site: &texts,
        ..plain
    };
    (draw(&with_texts).into(), draw(&plain).into())
}

fn title(html: &Html) -> &str {
    let (_, rest) = html.source.split_once("<title>").expect("a title");
    rest.split("</title>").next().unwrap_or_default()
}

fn front(page: &Page<'_>) -> maud::Markup {
    pages::front(page, &crate::home::view(&[]))
}

fn privacy(page: &Page<'_>) -> maud::Markup {
    people::privacy(
        page,
        Deployment::default(),
        &model::RetentionTimes::default(),
    )
}

fn error(page: &Page<'_>) -> maud::Markup {
    pages::error(page, "error-title-not-found", "Nothing.")
}

#[test]
fn every_page_carries_the_name_the_contact_and_the_legal_notice_of_the_host() {
    let rules = |page: &Page<'_>| pages::rules(page, games::find("necklace").unwrap());
    for lang in Lang::ALL {
        for draw in [
            &front as &dyn Fn(&Page<'_>) -> maud::Markup,
            &privacy,
            &error,
            &rules,
        ] {
            let (own, ours) = both(lang, draw);
            let name = "Kasia's &lt;games&gt;";
            assert!(title(&own).contains(name), "{}", title(&own));
            assert!(
                own.source.contains(&format!("<span>{name}</span>")),
                "in the header"
            );
            assert!(own.source.contains("href=\"mailto:games@example.org\""));
            let legal = match lang {
                Lang::PL => "href=\"https://example.org/nota\"",
                _ => "href=\"/legal\"",
            };
            assert!(own.source.contains(legal), "{lang}");
            assert!(ours.source.contains("<span>Sweet Tooth</span>"));
            for none in [
                "mailto:",
                &lang.t("legal-title"),
                "Kasia",
                &lang.t("contact"),
            ] {
                assert!(!ours.source.contains(none), "{none}");
            }
        }
    }
}

#[test]
fn the_front_page_welcomes_in_the_words_of_the_host() {
    for (lang, line, welcome) in [
        (Lang::EN, "Sweet evenings &amp; more", "Be nice."),
        (Lang::PL, "Słodkie wieczory", "Bądź miły."),
    ] {
        let (own, ours) = both(lang, front);
        assert_eq!(title(&own), format!("Kasia's &lt;games&gt;: {line}"));
        assert!(
            own.source
                .contains(&format!("<p class=\"lead\">{line}</p>"))
        );
        assert!(own.by_id("welcome").is_some() && own.source.contains(welcome));
        assert!(ours.by_id("welcome").is_none());
        assert_eq!(title(&ours), lang.t("site-title"));
        assert!(ours.source.contains(&lang.t("site-lead")));
        assert!(
            !own.source.contains("<script>&"),
            "what the host writes is text"
        );
    }
}

#[test]
fn the_legal_notice_is_plain_text_in_paragraphs() {
    let text = format!("Kasia\nSweet Street 1\n\n{EVIL}");
    let (own, _) = both(Lang::EN, |page| pages::legal(page, &text));
    assert!(own.source.contains("<p>Kasia<br>Sweet Street 1</p>"));
    assert!(own.source.contains("<p>&lt;/title&gt;&lt;script&gt;"));
    assert!(title(&own).starts_with(&Lang::EN.t("legal-title")));
}

#[test]
fn the_title_of_a_table_has_the_name_of_the_site_too() {
    let scene = crate::sample::waiting(&[]);
    let (own, ours) = both(Lang::EN, |page| pages::table(page, &scene));
    assert_eq!(
        title(&own),
        format!("{} · Kasia's &lt;games&gt;", title(&ours))
    );
}

#[test]
fn the_feed_is_called_like_the_site() {
    let feed = |site: &SiteTexts| pages::feed(Lang::PL, site, "https://a.example", "x", &[], 0);
    let name = texts().name.unwrap();
    let wanted = Lang::PL.with("feed-title", &args!["site" => name.as_str()]);
    let document = feed(&texts());
    let document = roxmltree::Document::parse(&document).unwrap();
    let text = |tag: &str| {
        let mut found = document.descendants();
        let found = found.find(|node| node.tag_name().name() == tag);
        found.and_then(|node| node.text()).map(str::to_owned)
    };
    assert_eq!(text("title").as_ref(), Some(&wanted));
    assert_eq!(text("name"), Some(name));
    assert!(feed(&OUR_OWN).contains("<name>Sweet Tooth</name>"));
}

#[test]
fn the_privacy_page_is_true_of_how_the_site_is_run() {
    let variants = [
        "privacy-where-file",
        "privacy-left-file",
        "privacy-where-postgres",
        "privacy-left-postgres",
        "privacy-nodes",
        "privacy-proxy",
        "privacy-no-proxy",
    ];
    let file = Deployment::default();
    let database = Deployment {
        database: DatabaseKind::Postgres,
        ..file
    };
    let nodes = Deployment {
        several_nodes: true,
        proxy: true,
        ..database
    };
    for lang in Lang::ALL {
        for (deployment, told) in [
            (file, vec![0, 1, 6]),
            (
                Deployment {
                    proxy: true,
                    ..file
                },
                vec![0, 1, 5],
            ),
            (database, vec![2, 3, 6]),
            (nodes, vec![2, 3, 4, 5]),
        ] {
            let (_, page) = both(lang, |page| {
                people::privacy(page, deployment, &model::RetentionTimes::default())
            });
            for (number, key) in variants.iter().enumerate() {
                let is_told = page.texts.contains(&lang.t(key));
                assert_eq!(
                    is_told,
                    told.contains(&number),
                    "{lang}: {key} with {deployment:?}"
                );
            }
        }
        let (own, ours) = both(lang, privacy);
        let questions = lang.t("privacy-contact-about");
        assert!(own.texts.contains(&questions) && !ours.texts.contains(&questions));
    }
}
