//! Settings of playing: looks and sounds of the device, avatar, jar, language. Every form works without
//! the script.

use maud::{Markup, html};
use model::JarView;

use super::settings::section;
use crate::device::{Choice, Motion, Palette, Theme};
use crate::layout::{Page, encoded};
use presentation::art::{self, Avatar, AvatarPart, Colour};
use presentation::i18n::Lang;

/// Radio button with a text.
fn pick(name: &str, value: &str, chosen: bool, content: &Markup) -> Markup {
    html! {
        label.pick {
            input type="radio" name=(name) value=(value) checked[chosen];
            (content)
        }
    }
}

/// Group of radio buttons for the values of a choice; the texts are `settings-<key>-<value>`.
fn choice<C: Choice>(page: &Page<'_>, key: &str, chosen: C) -> Markup {
    html! {
        fieldset.choice {
            legend { (page.t(&format!("settings-{key}"))) }
            div.options-row {
                @for value in C::ALL {
                    @let words = page.t(&format!("settings-{key}-{}", value.name()));
                    (pick(key, value.name(), *value == chosen, &html! { span { (words) } }))
                }
            }
        }
    }
}

/// Button of a form that the script sends by itself.
fn save(page: &Page<'_>) -> Markup {
    html! { button.for-plain type="submit" { (page.t("settings-save")) } }
}

/// Theme, motion and colours of the device.
pub(super) fn look(page: &Page<'_>) -> Markup {
    let device = page.device;
    let content = html! {
        // Choices are stored at once, so a browser must not bring back older ones when it loads the page again.
        form method="post" action="/settings/device" data-device="look" autocomplete="off" {
            (choice::<Theme>(page, "theme", device.theme))
            (choice::<Motion>(page, "motion", device.motion))
            (choice::<Palette>(page, "palette", device.palette))
            p.swatches aria-hidden="true" {
                @for colour in Colour::ALL.into_iter().chain([Colour::P]) { (art::candy(colour)) }
            }
            p.quiet { (page.t("settings-device-about")) }
            (save(page))
        }
    };
    section(page, "device", &content)
}

/// Sounds and their volume.
pub(super) fn sound(page: &Page<'_>) -> Markup {
    let device = page.device;
    let content = html! {
        form method="post" action="/settings/device" data-device="sound" autocomplete="off" {
            div.options-row {
                @for (value, on) in [("on", true), ("off", false)] {
                    @let words = page.t(&format!("settings-sound-{value}"));
                    @let chosen = device.sound.unwrap_or_default() == on;
                    (pick("sound", value, chosen, &html! { span { (words) } }))
                }
            }
            label.volume {
                span { (page.t("settings-volume")) }
                input #volume type="range" name="volume" min="0" max="100" step="5" value=(device.volume);
                output aria-hidden="true" { (device.volume) }
            }
            (save(page))
        }
    };
    section(page, "sound", &content)
}

/// The avatar: a picture to click for every value of every part.
pub(super) fn avatar(page: &Page<'_>) -> Markup {
    let name = page.name().unwrap_or_default();
    let own = Avatar::chosen(page.choices.avatar.as_deref(), name);
    let content = html! {
        form.avatar-form method="post" action="/settings/avatar" data-avatar {
            div.mirror aria-hidden="true" { (own.draw()) }
            div {
                @for part in AvatarPart::ALL {
                    fieldset.choice {
                        legend { (page.t(&format!("avatar-{}", part.name()))) }
                        div.options-row {
                            @for (number, value) in part.values().iter().enumerate() {
                                label.pick.picture title=(words(page, part, value)) {
                                    input type="radio" name=(part.name()) value=(value) checked[own.value(part) == *value]
                                        aria-label=(words(page, part, value));
                                    (own.with(part, number).draw())
                                }
                            }
                        }
                    }
                }
                div.ways-on {
                    button.main type="submit" { (page.t("avatar-go")) }
                    @if page.choices.avatar.is_some() {
                        button type="submit" name="by-name" value="yes" { (page.t("avatar-by-name")) }
                    }
                }
            }
        }
    };
    section(page, "avatar", &content)
}

/// Name of a value for screen readers and tooltips. Both colours have the same names.
fn words(page: &Page<'_>, part: AvatarPart, value: &str) -> String {
    let part = match part {
        AvatarPart::Icing => AvatarPart::Colour.name(),
        other => other.name(),
    };
    page.t(&format!("avatar-{part}-{value}"))
}

/// Setting for the audience of the jar, or for none at all.
pub(super) fn jar(page: &Page<'_>) -> Markup {
    let content = html! {
        p { (page.t("settings-jar-about")) }
        form method="post" action="/settings/jar" {
            div.choice {
                @for view in JarView::ALL {
                    @let key = format!("settings-jar-{}", view.as_str());
                    label.pick.long {
                        input type="radio" name="jar" value=(view.as_str()) checked[page.choices.jar == view];
                        span { (page.t(&key)) small { (page.t(&format!("{key}-about"))) } }
                    }
                }
            }
            button type="submit" { (page.t("settings-save")) }
        }
    };
    section(page, "jar", &content)
}

/// Links to the languages.
pub(super) fn language(page: &Page<'_>) -> Markup {
    let content = html! {
        p.links {
            @for lang in Lang::ALL {
                a href={ "/lang/" (lang) "?back=" (encoded("/settings")) } lang=(lang) hreflang=(lang)
                    aria-current=[(lang == page.lang).then_some("true")] { (lang.t("language-name")) }
            }
        }
    };
    section(page, "language", &content)
}
