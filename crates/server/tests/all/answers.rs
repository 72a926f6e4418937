//! Answers given at home, by plain forms: to take-backs, endings, about absent people, to invitations and another match.

use client::{Client, Events};
use serde_json::{Value, json};
use store::Kind;

use crate::house::{House, done, play, post, seated};

async fn home(client: &mut Client) -> String {
    client.get("/").await.expect("an answer").body
}

/// Answers at home; what home says then.
async fn answer(client: &mut Client, fields: &[(&str, &str)]) -> String {
    let answer = client.submit("/answer", fields).await.expect("an answer");
    assert_eq!((answer.status.as_u16(), answer.location()), (303, Some("/")), "{}", answer.body);
    home(client).await
}

fn code(path: &str) -> &str {
    path.rsplit('/').next().expect("a code")
}

/// Which request a page of home asks about.
fn request(page: &str) -> String {
    let rest = page.split("name=\"until\" value=\"").nth(1).expect("a request");
    rest.split('"').next().expect("its end").to_owned()
}

async fn log(house: &House, path: &str) -> Vec<store::Entry> {
    house.store().await.entries(&code(path).parse().expect("a code"), 0).await.expect("the log")
}

/// Three people at browsers, by these terms.
async fn three(house: &House, terms: Value) -> (String, [Client; 3]) {
    let people = [house.browser("Anna").await, house.browser("Bram").await, house.browser("Carla").await];
    seated(people, "woodcraft-roll", terms).await
}

/// Three in a match over days, where the first has moved and asks to take it back: path, people, and who asked.
async fn asked_back(house: &House) -> (String, [Client; 3], usize) {
    let (path, mut people) = three(house, json!({ "clock": "days" })).await;
    let now = done(people[0].get(&path).await.expect("an answer"));
    let seat = now["waiting_for"][0].as_u64().expect("a seat");
    let asker = seat as usize - 1;
    play(&mut people[asker], &path, seat as u8).await;
    post(&mut people[asker], &format!("{path}/ask-back"), json!({ "seat": seat, "count": 0 })).await;
    (path, people, asker)
}

#[tokio::test]
async fn a_take_back_is_answered_at_home_and_the_answer_can_be_taken_back() {
    let house = House::open().await;
    let (path, mut people, asker) = asked_back(&house).await;
    let (one, two) = ((asker + 1) % 3, (asker + 2) % 3);
    let page = home(&mut people[one]).await;
    assert!(page.contains("asks to take back 1 move"), "{page}");
    let which = request(&page);
    let give = async |client: &mut Client, said: &str, which: &str| {
        let fields = [("table", code(&path)), ("asked", "back"), ("until", which), ("answer", said)];
        answer(client, &fields).await
    };
    // Another request than the page showed, and somebody who was not asked.
    assert!(give(&mut people[one], "yes", "17").await.contains("Nobody asks"));
    give(&mut house.browser("Mallory").await, "yes", &which).await;
    let missing = async |client: &mut Client| {
        done(client.get(&path).await.expect("an answer"))["take_back"]["missing"].clone()
    };
    assert_eq!(missing(&mut people[0]).await.as_array().map(Vec::len), Some(2));
    let said = give(&mut people[one], "yes", &which).await;
    assert!(said.contains("You said yes to") && said.contains("Take my answer back"), "{said}");
    assert_eq!(missing(&mut people[0]).await, json!([two + 1]));
    // They think again, and nothing is done before they say yes once more.
    let open = give(&mut people[one], "again", &which).await;
    assert!(open.contains("Your answer is taken back") && open.contains("value=\"yes\""), "{open}");
    give(&mut people[two], "yes", &which).await;
    assert_eq!(missing(&mut people[0]).await, json!([one + 1]));
    let done_now = give(&mut people[one], "yes", &which).await;
    assert!(done_now.contains("it is done"), "{done_now}");
    let now = done(people[0].get(&path).await.expect("an answer"));
    assert_eq!((&now["count"], &now["take_back"]), (&json!(0), &Value::Null));
    // Nothing is left to take back.
    assert!(give(&mut people[two], "again", &which).await.contains("Nobody asks"));
    let house = house.restarted().await;
    let again = done(people[0].elsewhere(house.address).get(&path).await.expect("an answer"));
    assert_eq!((&again["seq"], &again["count"]), (&now["seq"], &now["count"]));
}

#[tokio::test]
async fn an_ending_is_answered_at_home() {
    let house = House::open().await;
    let (path, mut people) = three(&house, json!({})).await;
    post(&mut people[0], &format!("{path}/ask-end"), json!({})).await;
    let which = request(&home(&mut people[1]).await);
    let fields = |said| [("table", code(&path)), ("asked", "end"), ("until", &which), ("answer", said)];
    let said = answer(&mut people[1], &fields("yes")).await;
    assert!(said.contains("You said yes to Anna"), "{said}");
    answer(&mut people[1], &fields("again")).await;
    let now = done(people[0].get(&path).await.expect("an answer"));
    assert_eq!(now["end_asked"]["missing"], json!([2, 3]), "Bram has thought again");
    for index in [1, 2] {
        answer(&mut people[index], &fields("yes")).await;
    }
    let over = done(people[0].get(&path).await.expect("an answer"));
    assert_eq!((&over["stage"], &over["ended"]), (&json!("over"), &json!("consent")));
}

/// Plays until this seat alone is waited for, in the name of the others.
async fn until_waited_for(path: &str, people: &mut [Client; 3], seat: u64) {
    for _ in 0..200 {
        let now = done(people[0].get(path).await.expect("an answer"));
        let waiting: Vec<u64> =
            now["waiting_for"].as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
        let Some(&other) = waiting.iter().find(|&&other| other != seat) else { return };
        play(&mut people[other as usize - 1], path, other as u8).await;
    }
    panic!("seat {seat} is never asked");
}

/// Anna is at the table, Carla at home, Bram has gone: Carla hears of it before anybody has said anything.
async fn bram_is_away(house: &House) -> (String, [Client; 3], Events) {
    let terms = json!({ "pace": "calm", "level": "sapling", "away": 1 });
    let (path, mut people) = three(house, terms).await;
    let here =
        people[0].events(&format!("{}/events", path.replace("/api/tables/", "/t/"))).await.expect("a stream");
    until_waited_for(&path, &mut people, 2).await;
    let mut carla_at_home = people[2].events("/home/events").await.expect("a stream");
    loop {
        let shown = carla_at_home.next().await.expect("home").data;
        if shown.contains("What now, without Bram?") {
            break;
        }
    }
    assert_eq!(log(house, &path).await.iter().filter(|entry| entry.kind == Kind::Vote).count(), 0);
    (path, people, here)
}

#[tokio::test]
async fn what_becomes_of_somebody_who_is_away_is_decided_at_home_with_the_level_of_the_bot() {
    let house = House::open().await;
    let (path, mut people, _here) = bram_is_away(&house).await;
    let fields = |said, level| {
        [("table", code(&path)), ("asked", "decide"), ("about", "2"), ("answer", said), ("level", level)]
    };
    let nonsense = people[2].submit("/answer", &fields("bot", "giant")).await.expect("an answer");
    assert_eq!(nonsense.status, 400, "{}", nonsense.body);
    let said = answer(&mut people[2], &fields("wait", "sapling")).await;
    assert!(said.contains("more than half") && said.contains("Take my answer back"), "{said}");
    // One who is at the table and one who voted are two: half is not more than half, and she may change her mind.
    answer(&mut people[2], &fields("bot", "master")).await;
    let still = done(people[0].get(&path).await.expect("an answer"));
    assert_eq!(still["bots"], json!([]));
    let vote = json!({ "about": 2, "ballot": "bot", "level": "master" });
    let both = post(&mut people[0], &format!("{path}/vote"), vote).await;
    assert_eq!(both["bots"], json!([2]));
    let entries = log(&house, &path).await;
    let decided = entries.iter().find(|entry| entry.kind == Kind::BotPlays).expect("it was decided");
    assert_eq!(decided.text, "lent master");
    assert!(!home(&mut people[2]).await.contains("What now, without Bram?"));
}

#[tokio::test]
async fn whoever_is_back_ends_the_vote_and_those_who_disagree_are_asked_again() {
    let house = House::open().await;
    let (path, mut people, _here) = bram_is_away(&house).await;
    let vote = |ballot: &str| json!({ "about": 2, "ballot": ballot });
    post(&mut people[2], &format!("{path}/vote"), vote("end")).await;
    let carla = home(&mut people[2]).await;
    assert!(carla.contains("Take my answer back"), "it is not decided: {carla}");
    post(&mut people[0], &format!("{path}/vote"), vote("wait")).await;
    let id = code(&path).parse().expect("a code");
    let store = house.store().await;
    let wanted = async || store.table(&id).await.expect("an answer").expect("the table").wanted.len();
    assert_eq!(wanted().await, 2, "both must think again");
    let bram =
        people[1].events(&format!("{}/events", path.replace("/api/tables/", "/t/"))).await.expect("a stream");
    for _ in 0..200 {
        if wanted().await == 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(wanted().await, 0, "nobody is asked about somebody who is here");
    drop(bram);
    let body = vote("end");
    let refused = people[0].post(&format!("{path}/vote"), &body).await.expect("an answer");
    assert_eq!(refused.status, 409, "{}", refused.body);
}

#[tokio::test]
async fn an_invitation_is_answered_at_home() {
    let house = House::open().await;
    let (mut anna, mut ben) = (house.browser("Anna").await, house.browser("Ben").await);
    ben.submit("/me/password", &[("password", "a long password")]).await.expect("an answer");
    let wish = json!({ "game": "nim", "seats": ["me", "anybody"] });
    let table = post(&mut anna, "/api/tables", wish).await;
    let path = format!("/api/tables/{}", table["id"].as_str().expect("a code"));
    let page = path.replace("/api/tables/", "/t/");
    let fields = |said| [("table", code(&path)), ("asked", "invited"), ("answer", said)];
    assert!(answer(&mut ben, &fields("no")).await.contains("Nobody asks"), "nobody has asked him");
    anna.submit(&format!("{page}/invite"), &[("name", "Ben")]).await.expect("an answer");
    let seats = async |anna: &mut Client| done(anna.get(&path).await.expect("an answer"))["seats"][1].clone();
    let no = answer(&mut ben, &fields("no")).await;
    assert!(no.contains("You said no to Anna") && no.contains("Take my answer back"), "{no}");
    let open = answer(&mut ben, &fields("again")).await;
    assert!(open.contains("Anna invites you") && open.contains("value=\"yes\""), "{open}");
    let sat = answer(&mut ben, &fields("yes")).await;
    assert!(sat.contains("You have a seat"), "{sat}");
    assert_eq!(seats(&mut anna).await["name"], "Ben");
    let left = answer(&mut ben, &fields("leave")).await;
    assert!(left.contains("You have left") && left.contains("Anna invites you"), "{left}");
    assert_eq!(seats(&mut anna).await["kind"], "free");
    let strangers = house.stranger().submit("/answer", &fields("yes")).await.expect("an answer");
    assert_eq!(strangers.status, 303);
    assert_eq!(seats(&mut anna).await["kind"], "free", "whoever has no name sits nowhere");
}

#[tokio::test]
async fn another_match_is_answered_at_home_and_begins() {
    let house = House::open().await;
    let (path, mut people) = three(&house, json!({})).await;
    post(&mut people[0], &format!("{path}/ask-end"), json!({})).await;
    for person in &mut people[1..] {
        post(person, &format!("{path}/answer-end"), json!({ "yes": true })).await;
    }
    let next = post(&mut people[0], &format!("{path}/rematch"), json!({})).await;
    let next = next["id"].as_str().expect("a code").to_owned();
    let fields = [("table", next.as_str()), ("asked", "again"), ("answer", "yes")];
    assert!(home(&mut people[1]).await.contains("Anna asks for another match"));
    assert!(answer(&mut people[1], &fields).await.contains("You have a seat"));
    assert!(answer(&mut people[2], &fields).await.contains("begins"));
    let now = done(people[0].get(&format!("/api/tables/{next}")).await.expect("an answer"));
    assert_eq!(now["stage"], "playing");
}

/// Somebody who is away holds no take-back up while another is there to answer it.
#[tokio::test]
async fn people_who_are_away_are_not_asked_to_take_back() {
    let house = House::open().await;
    let (path, mut people) = three(&house, json!({})).await;
    let now = done(people[0].get(&path).await.expect("an answer"));
    let seat = now["waiting_for"][0].as_u64().expect("a seat");
    let (asker, here) = (seat as usize - 1, seat as usize % 3);
    let page = path.replace("/api/tables/", "/t/");
    let mut stream = people[here].events(&format!("{page}/events")).await.expect("a stream");
    stream.next().await.expect("the table");
    play(&mut people[asker], &path, seat as u8).await;
    let ask = json!({ "seat": seat, "count": 0 });
    let asked = post(&mut people[asker], &format!("{path}/ask-back"), ask).await;
    assert_eq!(asked["take_back"]["missing"], json!([here + 1]));
    let yes = json!({ "seat": here + 1, "yes": true });
    let back = post(&mut people[here], &format!("{path}/answer-back"), yes).await;
    assert_eq!((&back["take_back"], &back["count"]), (&Value::Null, &json!(0)));
}
