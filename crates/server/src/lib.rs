//! HTTP, live updates, seats, lobby, accounts and the API.
