//! The files in `docs/hosting.md` equal those in `operations/`.

use crate::read;

#[test]
fn the_page_for_hosts_prints_the_files_that_are_tested() {
    let page = read("docs/hosting.md");
    for (name, language) in [
        ("nginx/one-node.conf", "nginx"),
        ("nginx/several-nodes.conf", "nginx"),
        ("caddy/one-node.Caddyfile", "caddyfile"),
        ("caddy/several-nodes.Caddyfile", "caddyfile"),
    ] {
        let held = read(&format!("operations/{name}"));
        let printed = format!("`operations/{name}`:\n\n```{language}\n{held}```\n");
        assert!(
            page.contains(&printed),
            "docs/hosting.md must print operations/{name} as it is"
        );
    }
}
