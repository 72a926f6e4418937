//! How many tables of which size.

use std::cmp::Reverse;

use crate::rules::Sizes;

/// The tables of a round: how many seats each has, and how many people find none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Split {
    /// The largest first.
    pub tables: Vec<usize>,
    pub byes: usize,
}

/// How far tables are from the usual size, and how many are; less is better.
type Strangeness = (usize, usize);

/// The sizes of the tables for so many people: as few byes as possible, then tables as near to the usual size as possible.
///
/// `None` if not even one table can be filled.
pub(crate) fn split(people: usize, sizes: &Sizes) -> Option<Split> {
    let best = best_fillings(people, sizes);
    let seated = (1..=people).rev().find(|&seated| best[seated].is_some())?;
    let mut tables = Vec::new();
    let mut left = seated;
    while left > 0 {
        let (_, size) = best[left]?;
        tables.push(size);
        left -= size;
    }
    tables.sort_unstable_by_key(|&size| Reverse(size));
    Some(Split { tables, byes: people - seated })
}

/// For each number of people up to `people` that tables can seat: the least strangeness, and the size of one of the tables.
fn best_fillings(people: usize, sizes: &Sizes) -> Vec<Option<(Strangeness, usize)>> {
    let mut best: Vec<Option<(Strangeness, usize)>> = vec![None; people + 1];
    best[0] = Some(((0, 0), 0));
    for seated in 1..=people {
        let ways = sizes.all().filter(|&size| size <= seated).filter_map(|size| {
            let ((far, odd), _) = best[seated - size]?;
            let apart = size.abs_diff(sizes.usual());
            Some(((far + apart * apart, odd + usize::from(apart > 0)), size))
        });
        best[seated] = ways.min();
    }
    best
}

/// The sizes for a round of a knock-out: such that a final for all who are left can be reached, if that is possible at all, and
/// then as few byes as possible.
pub(crate) fn split_for_final(people: usize, sizes: &Sizes, through: usize) -> Option<Split> {
    if sizes.allow(people) {
        return Some(Split { tables: vec![people], byes: 0 });
    }
    let mut road = Road { sizes, through, seats: seatings(people, sizes), known: vec![None; people + 1] };
    road.step(people).or_else(|| split(people, sizes))
}

/// `[tables][people]`: the least strangeness with exactly so many tables, and the size of one of them.
fn seatings(people: usize, sizes: &Sizes) -> Vec<Vec<Option<(Strangeness, usize)>>> {
    let most = people / sizes.least();
    let mut seats = vec![vec![None; people + 1]; most + 1];
    seats[0][0] = Some(((0, 0), 0));
    for tables in 1..=most {
        for seated in 1..=people {
            let ways = sizes.all().filter(|&size| size <= seated).filter_map(|size| {
                let ((far, odd), _): (Strangeness, usize) = seats[tables - 1][seated - size]?;
                let apart = size.abs_diff(sizes.usual());
                Some(((far + apart * apart, odd + usize::from(apart > 0)), size))
            });
            seats[tables][seated] = ways.min();
        }
    }
    seats
}

/// Looks for numbers of tables that lead to one last table for all.
struct Road<'a> {
    sizes: &'a Sizes,
    through: usize,
    seats: Vec<Vec<Option<(Strangeness, usize)>>>,
    /// Whether so many people can reach a final.
    known: Vec<Option<bool>>,
}

impl Road<'_> {
    /// The first step of a way to a final.
    fn step(&mut self, people: usize) -> Option<Split> {
        for byes in 0..people {
            let seated = people - byes;
            let mut ways: Vec<(Strangeness, usize)> = (1..self.seats.len())
                .filter_map(|tables| self.seats[tables][seated].map(|(strange, _)| (strange, tables)))
                .collect();
            ways.sort_unstable();
            for (_, tables) in ways {
                if self.reaches(tables * self.through + byes) {
                    return Some(Split { tables: self.fill(tables, seated), byes });
                }
            }
        }
        None
    }

    fn reaches(&mut self, people: usize) -> bool {
        if let Some(known) = self.known[people] {
            return known;
        }
        let reaches = self.sizes.allow(people) || self.step(people).is_some();
        self.known[people] = Some(reaches);
        reaches
    }

    fn fill(&self, tables: usize, seated: usize) -> Vec<usize> {
        let mut left = seated;
        let mut sizes: Vec<usize> = (1..=tables)
            .rev()
            .filter_map(|tables| {
                let (_, size) = self.seats[tables][left]?;
                left -= size;
                Some(size)
            })
            .collect();
        sizes.sort_unstable_by_key(|&size| Reverse(size));
        sizes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(usual: u8, also: &[u8]) -> Sizes {
        Sizes { usual, also: also.to_vec() }
    }

    fn tables(people: usize, usual: u8, also: &[u8]) -> (Vec<usize>, usize) {
        let split = split(people, &sizes(usual, also)).expect("enough people");
        (split.tables, split.byes)
    }

    #[test]
    fn tables_are_as_usual_as_possible() {
        assert_eq!(tables(9, 3, &[2, 4]), (vec![3, 3, 3], 0));
        assert_eq!(tables(8, 3, &[2, 4]), (vec![3, 3, 2], 0));
        assert_eq!(tables(8, 3, &[4]), (vec![4, 4], 0));
        assert_eq!(tables(10, 4, &[3]), (vec![4, 3, 3], 0));
        assert_eq!(tables(7, 2, &[3]), (vec![3, 2, 2], 0));
    }

    #[test]
    fn byes_are_the_last_resort() {
        assert_eq!(tables(7, 2, &[]), (vec![2, 2, 2], 1));
        assert_eq!(tables(5, 3, &[4]), (vec![4], 1));
        assert_eq!(tables(11, 6, &[]), (vec![6], 5));
        assert_eq!(split(1, &sizes(2, &[])), None);
        assert_eq!(split(0, &sizes(2, &[])), None);
    }

    #[test]
    fn a_knock_out_looks_for_a_way_to_a_final() {
        // Eight at tables of four, two go on of each: four are left, which is a final.
        let road = |people, usual, also: &[u8], through| {
            split_for_final(people, &sizes(usual, also), through).expect("a round")
        };
        assert_eq!(road(8, 4, &[], 2), Split { tables: vec![4, 4], byes: 0 });
        assert_eq!(road(4, 4, &[], 2), Split { tables: vec![4], byes: 0 });
        // Seven at tables of three: two tables and a bye leave three; no bye is possible.
        assert_eq!(road(7, 3, &[], 1), Split { tables: vec![3, 3], byes: 1 });
        // Six at tables of three would leave two, who are no table; one table and three byes leave four, who are none either.
        assert_eq!(road(6, 3, &[], 1), Split { tables: vec![3, 3], byes: 0 });
        // With tables of two allowed the two play the final.
        assert_eq!(road(6, 3, &[2], 1), Split { tables: vec![3, 3], byes: 0 });
    }

    #[test]
    fn every_number_of_people_is_split_whole() {
        for (usual, also) in [(2, &[][..]), (3, &[2, 4]), (4, &[3, 5]), (5, &[6]), (6, &[2])] {
            for people in 2..=200 {
                for split in
                    [split(people, &sizes(usual, also)), split_for_final(people, &sizes(usual, also), 1)]
                {
                    let Some(split) = split else { continue };
                    assert_eq!(split.tables.iter().sum::<usize>() + split.byes, people);
                    assert!(split.tables.iter().all(|&size| sizes(usual, also).allow(size)));
                }
            }
        }
    }
}
