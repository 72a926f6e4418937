//! A small picture of a finished match, for those who show links: they take no drawings with a board in it, only PNG.
//!
//! Bars of the final points on the left, the course of the match on the right, in the colours of the seats. Who sat where is said in
//! words beside it. A board is laid out by a browser and nothing less; what there is to see here needs lines of one width alone.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

use crate::assets;
use crate::model::Race;

/// As large as those who show links want it.
pub const WIDTH: usize = 1200;
pub const HEIGHT: usize = 630;

/// Between what is drawn and the edge.
const EDGE: f32 = 60.0;
/// How far a bar reaches at most, and where the course begins.
const BARS: f32 = 330.0;
const COURSE: f32 = 640.0;

type Colour = [u8; 3];
type Point = (f32, f32);

const PAPER: Colour = [0xf6, 0xee, 0xd9];
const INK: Colour = [0x2b, 0x23, 0x1a];
const LINE: Colour = [0xd8, 0xc9, 0xa6];

/// The whole file.
pub fn preview(race: &Race) -> Vec<u8> {
    let mut picture = Picture { pixels: PAPER.repeat(WIDTH * HEIGHT) };
    let all = race.course.iter().flat_map(|moment| moment.points.iter().copied());
    let (least, most) = all.fold((0, 1), |(least, most), points| (least.min(points), most.max(points)));
    let row = (HEIGHT as f32 - 2.0 * EDGE) / race.seats.len().max(1) as f32;
    let thick = (row * 0.22).min(36.0);
    for (index, seat) in race.seats.iter().enumerate() {
        let end = race.course.last().and_then(|end| end.points.get(index)).copied().unwrap_or_default();
        let y = EDGE + row * (index as f32 + 0.5);
        let long = BARS * end.max(0) as f32 / most as f32;
        let from = EDGE + thick;
        picture.line((from, y), (from + BARS, y), thick, LINE);
        picture.line((from, y), (from + long, y), thick, seat_colour(seat.animal));
        picture.number(end, (from + BARS + thick + 24.0, y), (thick * 1.6).max(24.0));
    }
    course(&mut picture, race, (least, most));
    picture.file()
}

/// How the points of all grew.
fn course(picture: &mut Picture, race: &Race, (least, most): (i32, i32)) {
    let (left, right) = (COURSE, WIDTH as f32 - EDGE);
    let (top, bottom) = (EDGE, HEIGHT as f32 - EDGE);
    let last = race.course.len().saturating_sub(1).max(1) as f32;
    let height = |points: i32| bottom - (bottom - top) * (points - least) as f32 / (most - least) as f32;
    for part in 0..=4 {
        let y = top + (bottom - top) * part as f32 / 4.0;
        picture.line((left, y), (right, y), 1.5, LINE);
    }
    // The last seat first, so that none is wholly hidden by one after it.
    for (index, seat) in race.seats.iter().enumerate().rev() {
        let at = |(moment, kept): (usize, &crate::model::Moment)| {
            let points = kept.points.get(index).copied().unwrap_or_default();
            (left + (right - left) * moment as f32 / last, height(points))
        };
        let points: Vec<Point> = race.course.iter().enumerate().map(at).collect();
        let colour = seat_colour(seat.animal);
        points.windows(2).for_each(|pair| picture.line(pair[0], pair[1], 6.0, colour));
        if let Some(&end) = points.last() {
            picture.line(end, end, 13.0, colour);
        }
    }
}

/// The colour of a seat as the pages have it.
fn seat_colour(animal: &str) -> Colour {
    let tokens = assets::find("tokens.css", &[]).map_or("", |asset| asset.body);
    let found = tokens.split_once(&format!("--seat-{animal}: #")).and_then(|(_, rest)| rest.get(..6));
    let number = found.and_then(|hex| u32::from_str_radix(hex, 16).ok());
    number.map_or(INK, |number| [(number >> 16) as u8, (number >> 8) as u8, number as u8])
}

/// Strokes of each digit, in a box of 4 by 6.
const DIGITS: [&[Point]; 10] = [
    &[(1., 0.), (3., 0.), (4., 1.), (4., 5.), (3., 6.), (1., 6.), (0., 5.), (0., 1.), (1., 0.)],
    &[(0.7, 1.2), (2.2, 0.), (2.2, 6.)],
    &[(0., 1.), (1., 0.), (3., 0.), (4., 1.), (4., 2.2), (0., 6.), (4., 6.)],
    &[(0., 0.), (4., 0.), (2., 2.5), (3., 2.5), (4., 3.5), (4., 5.), (3., 6.), (1., 6.), (0., 5.)],
    &[(3., 6.), (3., 0.), (0., 4.2), (4., 4.2)],
    &[(3.8, 0.), (0.4, 0.), (0.2, 2.6), (3., 2.6), (4., 3.6), (4., 5.), (3., 6.), (1., 6.), (0., 5.2)],
    &[
        (3.4, 0.),
        (1.8, 0.4),
        (0., 3.),
        (0., 5.),
        (1., 6.),
        (3., 6.),
        (4., 5.),
        (4., 3.7),
        (3., 2.7),
        (1., 2.7),
        (0., 3.8),
    ],
    &[(0., 0.), (4., 0.), (1.5, 6.)],
    &[
        (1., 2.8),
        (0., 2.),
        (0., 1.),
        (1., 0.),
        (3., 0.),
        (4., 1.),
        (4., 2.),
        (3., 2.8),
        (1., 2.8),
        (0., 3.8),
        (0., 5.),
        (1., 6.),
        (3., 6.),
        (4., 5.),
        (4., 3.8),
        (3., 2.8),
    ],
    &[
        (0.6, 6.),
        (2.2, 5.6),
        (4., 3.),
        (4., 1.),
        (3., 0.),
        (1., 0.),
        (0., 1.),
        (0., 2.3),
        (1., 3.3),
        (3., 3.3),
        (4., 2.2),
    ],
];
const MINUS: &[Point] = &[(0.5, 3.), (3.5, 3.)];

struct Picture {
    pixels: Vec<u8>,
}

impl Picture {
    /// A line with round ends, so thick on either side.
    fn line(&mut self, from: Point, to: Point, thick: f32, colour: Colour) {
        let bound = |a: f32, b: f32, most: usize| {
            let (low, high) = (a.min(b) - thick - 1.0, a.max(b) + thick + 2.0);
            (low.max(0.0) as usize)..(high.max(0.0) as usize).min(most)
        };
        for y in bound(from.1, to.1, HEIGHT) {
            for x in bound(from.0, to.0, WIDTH) {
                let far = distance((x as f32 + 0.5, y as f32 + 0.5), from, to);
                let share = (thick + 0.5 - far).clamp(0.0, 1.0);
                if share > 0.0 {
                    let at = (y * WIDTH + x) * 3;
                    for (old, new) in self.pixels[at..at + 3].iter_mut().zip(colour) {
                        *old = (f32::from(*old) * (1.0 - share) + f32::from(new) * share) as u8;
                    }
                }
            }
        }
    }

    /// A number from here to the right, in the middle of the line.
    fn number(&mut self, number: i32, (x, y): Point, high: f32) {
        let unit = high / 6.0;
        for (index, sign) in number.to_string().chars().enumerate() {
            let strokes = sign.to_digit(10).map_or(MINUS, |digit| DIGITS[digit as usize]);
            let at = |(left, down): Point| (x + unit * (left + 6.0 * index as f32), y + unit * (down - 3.0));
            strokes.windows(2).for_each(|pair| self.line(at(pair[0]), at(pair[1]), unit * 0.45, INK));
        }
    }

    /// As a PNG: head, one run of rows that are each like the one above or not, end.
    fn file(&self) -> Vec<u8> {
        const UP: u8 = 2;
        let mut rows = ZlibEncoder::new(Vec::new(), Compression::fast());
        let mut above = vec![0; WIDTH * 3];
        for row in self.pixels.chunks_exact(WIDTH * 3) {
            let differ: Vec<u8> =
                row.iter().zip(&above).map(|(own, above)| own.wrapping_sub(*above)).collect();
            rows.write_all(&[UP]).and_then(|()| rows.write_all(&differ)).expect("memory takes it all");
            above.copy_from_slice(row);
        }
        let mut head = Vec::new();
        head.extend((WIDTH as u32).to_be_bytes());
        head.extend((HEIGHT as u32).to_be_bytes());
        // Eight bits each of red, green and blue; nothing special.
        head.extend([8, 2, 0, 0, 0]);
        let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
        chunk(&mut file, b"IHDR", &head);
        chunk(&mut file, b"IDAT", &rows.finish().expect("memory takes it all"));
        chunk(&mut file, b"IEND", &[]);
        file
    }
}

fn chunk(file: &mut Vec<u8>, name: &[u8; 4], body: &[u8]) {
    let mut sum = Crc::new();
    sum.update(name);
    sum.update(body);
    file.extend((body.len() as u32).to_be_bytes());
    file.extend(name);
    file.extend(body);
    file.extend(sum.sum().to_be_bytes());
}

/// How far a point is from a line.
fn distance(point: Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (px, py) = (point.0 - from.0, point.1 - from.1);
    let square = dx * dx + dy * dy;
    let along = if square > 0.0 { ((px * dx + py * dy) / square).clamp(0.0, 1.0) } else { 0.0 };
    (px - along * dx).hypot(py - along * dy)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::ZlibDecoder;
    use scene::SeatLook;

    use super::*;
    use crate::model::Moment;

    fn race(points: &[i32]) -> Race {
        let seats = points.iter().zip(scene::ANIMALS);
        let look = |(_, animal)| SeatLook { name: "Somebody".to_owned(), animal };
        Race {
            game_name: "Nim".to_owned(),
            seats: seats.map(look).collect(),
            course: vec![
                Moment { count: 0, points: vec![0; points.len()] },
                Moment { count: 9, points: points.to_vec() },
            ],
            rounds: vec![String::new(); 2],
        }
    }

    /// The colours of a file, read back as any program reads them.
    fn pixels(file: &[u8]) -> Vec<u8> {
        assert!(file.starts_with(b"\x89PNG\r\n\x1a\n") && file.ends_with(b"IEND\xae\x42\x60\x82"));
        let at = file.windows(4).position(|name| name == b"IDAT").expect("rows");
        let long = u32::from_be_bytes(file[at - 4..at].try_into().expect("four bytes")) as usize;
        let mut rows = Vec::new();
        ZlibDecoder::new(&file[at + 4..at + 4 + long]).read_to_end(&mut rows).expect("rows");
        let mut all: Vec<u8> = Vec::new();
        for row in rows.chunks_exact(WIDTH * 3 + 1) {
            let above = all.len().checked_sub(WIDTH * 3);
            for (x, own) in row[1..].iter().enumerate() {
                all.push(own.wrapping_add(above.map_or(0, |above| all[above + x])));
            }
        }
        assert_eq!(all.len(), WIDTH * HEIGHT * 3);
        all
    }

    fn count(pixels: &[u8], colour: Colour) -> usize {
        pixels.chunks_exact(3).filter(|pixel| *pixel == colour).count()
    }

    #[test]
    fn more_points_are_a_longer_bar_in_the_colour_of_the_seat() {
        let file = preview(&race(&[75, 25, -3]));
        assert!(file.len() < 60_000, "{} bytes", file.len());
        let pixels = pixels(&file);
        let bars: Vec<usize> =
            scene::ANIMALS[..3].iter().map(|animal| count(&pixels, seat_colour(animal))).collect();
        assert!(bars[0] > bars[1] && bars[1] > bars[2] && bars[2] > 0, "{bars:?}");
        assert!(count(&pixels, INK) > 1000, "and the numbers");
    }

    #[test]
    fn every_number_of_seats_and_any_points_are_drawn() {
        for seats in 1..=6 {
            preview(&race(&vec![0; seats]));
            preview(&race(&vec![i32::MAX / 4; seats]));
            preview(&race(&vec![-9; seats]));
        }
    }
}
