//! Keyflower, rule by rule, in the order of RULES.md.

mod table_talk;

mod bidding;
mod boats;
mod components;
mod effects;
mod oracle;
mod positions;
mod records;
mod scoring;
mod season_end;
mod seasons;
mod setting_up;
mod transport;
mod turns;
mod using;
mod villages;
mod winter;
mod words;
