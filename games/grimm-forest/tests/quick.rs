use grimm_forest::GrimmForest;
use table::{Fate, Game, Setup, Silent, Viewer, Seat};

#[test]
fn quick() {
    println!("state {} move {} task {}", std::mem::size_of::<GrimmForest>(), std::mem::size_of::<grimm_forest::Move>(), std::mem::size_of::<grimm_forest::Task>());
    for setup in Setup::every(&GrimmForest::ABOUT) {
        let (mut total, mut longest, mut rounds, mut maxr, mut ml) = (0, 0, 0u32, 0, 0);
        let n = 300;
        for k in 0..n {
            let mut g = GrimmForest::deal(&setup, Fate::quick(k)).unwrap();
            let mut chance = Fate::quick(k + 77).next();
            let mut moves = Vec::new();
            let mut count = 0;
            while let Some((seat, mv)) = table::random::choice(&g, &mut chance, &mut moves) {
                ml = ml.max(moves.len());
                if count % 17 == 0 {
                    g.sound().unwrap_or_else(|e| panic!("{e} {:?}", g));
                    for s in Seat::all(g.seats()) {
                        let f = Fate::quick(count as u64);
                        let i = g.imagine(s, f);
                        i.sound().unwrap_or_else(|e| panic!("imagined {e} {:?}", i));
                        assert_eq!(g.view(Viewer::Seat(s)), i.view(Viewer::Seat(s)));
                        assert_eq!(g.imagine(s, Fate::quick(5)), i.imagine(s, Fate::quick(5)));
                    }
                }
                g.step(seat, mv, &mut Silent);
                count += 1;
                assert!(count < 50000);
            }
            total += count;
            longest = longest.max(count);
            rounds += g.round as u32;
            maxr = maxr.max(g.round);
        }
        println!("{:?}: avg {} longest {longest} rounds {} max rounds {maxr}, longest list {ml}", setup, total / n as usize, rounds as f32 / n as f32);
    }
}
