//! Parquet: one page for each column of each group of rows, plain and uncompressed.

use super::thrift::Struct;
use super::{Columns, Values};

/// So many rows are a group: readers work on groups side by side.
const GROUP: usize = 1 << 16;
const MAGIC: &[u8] = b"PAR1";

// Numbers of the format.
const REQUIRED: i32 = 0;
const UTF8: i32 = 0;
const PLAIN: i32 = 0;
const RLE: i32 = 3;
const UNCOMPRESSED: i32 = 0;
const DATA_PAGE: i32 = 0;

fn kind(values: &Values) -> i32 {
    match values {
        Values::Whole(_) => 2,
        Values::Real(_) => 5,
        Values::Text(_) => 6,
    }
}

pub fn file(columns: &Columns) -> Vec<u8> {
    let mut out = MAGIC.to_vec();
    let groups = (0..columns.rows()).step_by(GROUP);
    let groups = groups.map(|first| group(columns, first, (columns.rows() - first).min(GROUP), &mut out));
    let groups = groups.collect();
    let root = Struct::default().text(4, "schema").whole_32(5, columns.columns.len() as i32);
    let about = Struct::default()
        .whole_32(1, 1)
        .structs(2, std::iter::once(root).chain(columns.columns.iter().map(element)).collect())
        .whole_64(3, columns.rows() as i64)
        .structs(4, groups)
        .text(6, "coppice")
        .done();
    out.extend(&about);
    out.extend((about.len() as u32).to_le_bytes());
    out.extend(MAGIC);
    out
}

/// What is said of a column as a whole.
fn element((name, values): &(&'static str, Values)) -> Struct {
    let told = Struct::default().whole_32(1, kind(values)).whole_32(3, REQUIRED).text(4, name);
    if matches!(values, Values::Text(_)) { told.whole_32(6, UTF8) } else { told }
}

/// Writes a group of rows, and says where its columns are.
fn group(columns: &Columns, first: usize, rows: usize, out: &mut Vec<u8>) -> Struct {
    let begin = out.len();
    let chunks: Vec<Struct> = columns
        .columns
        .iter()
        .map(|(name, values)| {
            let at = out.len();
            let data = plain(values, first, rows);
            let page = Struct::default()
                .whole_32(1, DATA_PAGE)
                .whole_32(2, data.len() as i32)
                .whole_32(3, data.len() as i32)
                .inner(
                    5,
                    Struct::default()
                        .whole_32(1, rows as i32)
                        .whole_32(2, PLAIN)
                        .whole_32(3, RLE)
                        .whole_32(4, RLE),
                );
            out.extend(page.done());
            out.extend(data);
            let size = (out.len() - at) as i64;
            let about = Struct::default()
                .whole_32(1, kind(values))
                .wholes(2, &[PLAIN, RLE])
                .texts(3, &[name])
                .whole_32(4, UNCOMPRESSED)
                .whole_64(5, rows as i64)
                .whole_64(6, size)
                .whole_64(7, size)
                .whole_64(9, at as i64);
            Struct::default().whole_64(2, at as i64).inner(3, about)
        })
        .collect();
    Struct::default().structs(1, chunks).whole_64(2, (out.len() - begin) as i64).whole_64(3, rows as i64)
}

fn plain(values: &Values, first: usize, rows: usize) -> Vec<u8> {
    let which = first..first + rows;
    match values {
        Values::Whole(values) => values[which].iter().flat_map(|value| value.to_le_bytes()).collect(),
        Values::Real(values) => values[which].iter().flat_map(|value| value.to_le_bytes()).collect(),
        Values::Text(values) => {
            let mut bytes = Vec::new();
            for value in &values[which] {
                bytes.extend((value.len() as u32).to_le_bytes());
                bytes.extend(value.as_bytes());
            }
            bytes
        }
    }
}
