//! Night and day where somebody lives.

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

/// A time of day in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minute(u16);

impl Minute {
    /// So many minutes after midnight.
    pub fn new(minutes: u16) -> Option<Self> {
        (minutes < 24 * 60).then_some(Minute(minutes))
    }

    pub fn minutes(self) -> u16 {
        self.0
    }

    fn time(self) -> Time {
        Time::constant((self.0 / 60) as i8, (self.0 % 60) as i8, 0, 0)
    }
}

impl std::fmt::Display for Minute {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl std::str::FromStr for Minute {
    type Err = ();

    /// As a field of a form says it: `22:30`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (hours, minutes) = text.split_once(':').ok_or(())?;
        let (hours, minutes): (u16, u16) = (hours.parse().map_err(drop)?, minutes.parse().map_err(drop)?);
        if hours > 23 || minutes > 59 { Err(()) } else { Ok(Minute(hours * 60 + minutes)) }
    }
}

/// Hours in which nobody is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    pub from: Minute,
    /// Earlier than `from`: on the next day.
    pub to: Minute,
}

impl Quiet {
    fn covers(self, at: Minute) -> bool {
        if self.from.0 <= self.to.0 {
            (self.from.0..self.to.0).contains(&at.0)
        } else {
            at.0 >= self.from.0 || at.0 < self.to.0
        }
    }
}

/// Whether there is such a time zone.
pub fn is_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

/// The time there; a zone that is not known is taken for that of Greenwich.
fn local(now: i64, zone: &str) -> Zoned {
    let now = Timestamp::from_millisecond(now).unwrap_or(Timestamp::UNIX_EPOCH);
    now.to_zoned(TimeZone::get(zone).unwrap_or(TimeZone::UTC))
}

/// If it is quiet now, when that ends. Times are in milliseconds since 1970.
pub fn quiet_until(now: i64, zone: &str, quiet: Quiet) -> Option<i64> {
    let here = local(now, zone);
    let minute = Minute(here.hour() as u16 * 60 + here.minute() as u16);
    quiet.covers(minute).then(|| next_at(now, zone, quiet.to))
}

/// The next moment at which it is this time of day there.
pub fn next_at(now: i64, zone: &str, minute: Minute) -> i64 {
    let here = local(now, zone);
    let days = [here.date(), tomorrow(here.date())];
    let next = days.into_iter().find_map(|day| moment(&here, day, minute).filter(|&at| at > now));
    // A day at the end of all times.
    next.unwrap_or(now)
}

fn tomorrow(day: Date) -> Date {
    day.saturating_add(1.day())
}

/// When it is this time on this day. An hour that is skipped in spring counts as the one after it; of one that comes twice
/// in autumn the first counts that is not over.
fn moment(here: &Zoned, day: Date, minute: Minute) -> Option<i64> {
    let now = here.timestamp().as_millisecond();
    let ambiguous = here.time_zone().to_ambiguous_zoned(day.to_datetime(minute.time()));
    let first = ambiguous.clone().compatible().ok()?.timestamp().as_millisecond();
    if first > now {
        return Some(first);
    }
    Some(ambiguous.later().ok()?.timestamp().as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().expect("a moment").as_millisecond()
    }

    fn quiet(from: &str, to: &str) -> Quiet {
        Quiet { from: from.parse().expect("a time"), to: to.parse().expect("a time") }
    }

    #[test]
    fn a_night_passes_midnight() {
        let night = quiet("22:00", "07:30");
        let until = |now: &str| quiet_until(at(now), "Europe/Berlin", night);
        assert_eq!(until("2026-11-15T20:59:00Z"), None);
        assert_eq!(until("2026-11-15T21:00:00Z"), Some(at("2026-11-16T06:30:00Z")));
        assert_eq!(until("2026-11-16T02:00:00Z"), Some(at("2026-11-16T06:30:00Z")));
        assert_eq!(until("2026-11-16T06:30:00Z"), None);
        assert_eq!(
            quiet_until(at("2026-11-15T21:00:00Z"), "America/New_York", night),
            None,
            "it is afternoon there"
        );
    }

    #[test]
    fn a_rest_at_noon_and_none_at_all() {
        assert_eq!(
            quiet_until(at("2026-06-01T12:30:00Z"), "UTC", quiet("12:00", "14:00")),
            Some(at("2026-06-01T14:00:00Z"))
        );
        assert_eq!(quiet_until(at("2026-06-01T14:00:00Z"), "UTC", quiet("12:00", "14:00")), None);
        assert_eq!(quiet_until(at("2026-06-01T12:30:00Z"), "UTC", quiet("12:30", "12:30")), None);
    }

    #[test]
    fn clocks_are_put_forward_and_back() {
        // On 29 March 2026 there is no 02:30 in Berlin; the quiet ends an hour later by the clock.
        let until = quiet_until(at("2026-03-29T00:30:00Z"), "Europe/Berlin", quiet("22:00", "02:30"));
        assert_eq!(until, Some(at("2026-03-29T01:30:00Z")));
        // On 25 October 2026 there are two; whoever is in the second hour waits for its own end.
        let until = quiet_until(at("2026-10-25T01:10:00Z"), "Europe/Berlin", quiet("22:00", "02:30"));
        assert_eq!(until, Some(at("2026-10-25T01:30:00Z")));
        // Never in the past, never more than a day and an hour ahead.
        for hour in 0..24 * 40 {
            let now = at("2026-10-10T00:00:00Z") + hour * 3_600_000;
            let next = next_at(now, "Europe/Berlin", "02:30".parse().expect("a time"));
            assert!(next > now && next - now <= 25 * 3_600_000, "{hour}: {}", next - now);
        }
    }

    #[test]
    fn times_are_read_as_forms_say_them() {
        assert_eq!("07:05".parse::<Minute>().map(|minute| minute.to_string()), Ok("07:05".to_owned()));
        for wrong in ["24:00", "7", "12:60", "a:b", "-1:00"] {
            assert!(wrong.parse::<Minute>().is_err(), "{wrong}");
        }
        assert!(is_zone("Europe/Paris") && !is_zone("Europe/Nowhere") && !is_zone("../../etc/passwd"));
    }
}
