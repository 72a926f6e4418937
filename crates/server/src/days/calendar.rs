//! When a day begins and ends where the server stands.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

/// A day: its name and its bounds in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    pub name: String,
    pub opens: i64,
    pub closes: i64,
}

/// The zone of this name, or that of the machine.
pub fn zone(name: Option<&str>) -> TimeZone {
    name.and_then(|name| TimeZone::get(name).ok()).unwrap_or_else(TimeZone::system)
}

/// Whether there is such a zone.
pub fn is_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

/// The day in which this moment lies. In spring and autumn it has 23 or 25 hours; where midnight is skipped it begins at
/// the first moment that there is.
pub fn day(at: i64, zone: &TimeZone) -> Day {
    let moment = Timestamp::from_millisecond(at).unwrap_or(Timestamp::UNIX_EPOCH);
    let date = moment.to_zoned(zone.clone()).date();
    let begins = |date: Date| {
        date.to_zoned(zone.clone())
            .and_then(|midnight| midnight.start_of_day())
            .map_or(at, |start| start.timestamp().as_millisecond())
    };
    Day { name: date.to_string(), opens: begins(date), closes: begins(date.saturating_add(1.day())) }
}

/// The parts of a date by its name: day of the week from Monday, day, month, year.
pub fn parts(name: &str) -> Option<(u8, u8, u8, i16)> {
    let date: Date = name.parse().ok()?;
    let weekday = date.weekday().to_monday_one_offset();
    Some((weekday as u8, date.day() as u8, date.month() as u8, date.year()))
}

/// The date so many days before this one.
pub fn before(name: &str, days: i64) -> String {
    name.parse::<Date>().map_or_else(|_| name.to_owned(), |date| date.saturating_sub(days.days()).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().expect("a moment").as_millisecond()
    }

    #[test]
    fn a_day_begins_at_midnight_where_the_server_stands() {
        let berlin = zone(Some("Europe/Berlin"));
        let evening = day(at("2026-11-15T23:30:00Z"), &berlin);
        assert_eq!(evening.name, "2026-11-16");
        assert_eq!((evening.opens, evening.closes), (at("2026-11-15T23:00:00Z"), at("2026-11-16T23:00:00Z")));
        assert_eq!(day(evening.opens, &berlin), evening, "the first moment belongs to it");
        assert_eq!(day(evening.closes, &berlin).name, "2026-11-17", "the last one does not");
    }

    #[test]
    fn days_follow_one_another_without_a_gap_through_a_year() {
        for name in ["Europe/Berlin", "America/Sao_Paulo", "Asia/Beirut", "Pacific/Apia", "UTC"] {
            let zone = zone(Some(name));
            let mut today = day(at("2018-01-01T12:00:00Z"), &zone);
            for _ in 0..400 {
                let next = day(today.closes, &zone);
                assert_eq!(next.opens, today.closes, "{name} {}", today.name);
                assert!(next.name > today.name && next.closes > next.opens, "{name} {}", next.name);
                today = next;
            }
        }
    }

    #[test]
    fn dates_are_taken_apart() {
        assert_eq!(parts("2026-11-15"), Some((7, 15, 11, 2026)));
        assert_eq!(parts("nonsense"), None);
        assert_eq!(before("2026-03-01", 1), "2026-02-28");
    }
}
