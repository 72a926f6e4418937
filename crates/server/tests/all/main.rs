//! What the server promises, over real connections. One program for all, because linking each would take longer than running it.

mod after;
mod answers;
mod clubs;
mod coach;
mod company;
mod connections;
mod days;
mod doors;
mod house;
mod invited;
mod keepers;
mod known;
mod learn;
mod leaving;
mod letterbox;
mod matches;
mod old_stores;
mod onlookers;
mod people;
mod permissions;
mod profiles;
mod puzzles;
mod reminders;
mod secrets;
mod shares;
mod upgrades;
