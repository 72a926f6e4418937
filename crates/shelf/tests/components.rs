//! Positions and the component files they were played with.

use table::book::fingerprint;
use table::{Seed, Setup};

#[test]
fn a_position_is_read_with_the_components_of_its_setup() {
    for entry in shelf::GAMES {
        let Some(catalogue) = entry.catalogue else { continue };
        let slug = entry.about.slug;
        let plain = Setup::for_players(*entry.about.players().start());
        // The file that was shipped yesterday, say.
        let text = format!("{}\n# yesterday's\n", catalogue.shipped);
        let name = fingerprint(&text);
        let other = Setup { components: Some(text), ..plain.clone() };

        let dealt = (entry.deal)(plain, Seed::named("components")).expect("a standard match");
        let position = dealt.position();
        assert!(position.to_string().contains("\"shipped\""), "{slug}");
        let read = (entry.load)(other.clone(), position).unwrap_or_else(|error| panic!("{slug}: {error}"));
        let position = read.position().to_string();
        assert!(position.contains(&name) && !position.contains("\"shipped\""), "{slug}");

        let again = (entry.load)(other.clone(), read.position());
        assert_eq!(again.unwrap_or_else(|error| panic!("{slug}: {error}")).position(), read.position());
        let strange = position.replace(&name, &fingerprint("nobody's"));
        let strange = serde_json::from_str(&strange).expect("JSON");
        assert!((entry.load)(other, strange).is_err_and(|error| error.contains("house-rule file")), "{slug}");
    }
}
