//! Arrow's file format: the schema, one batch of all rows, and a footer that says where it is.

use super::flat::{Node, Part, buffer};
use super::{Columns, Values};

const MAGIC: &[u8] = b"ARROW1";
const GOES_ON: [u8; 4] = [0xff; 4];

// Numbers of the format.
const VERSION_5: i16 = 4;
const SCHEMA: u8 = 1;
const BATCH: u8 = 3;
const INT: u8 = 2;
const FLOATING_POINT: u8 = 3;
const UTF8: u8 = 5;
const DOUBLE: i16 = 2;

pub fn file(columns: &Columns) -> Vec<u8> {
    let mut out = MAGIC.to_vec();
    out.resize(8, 0);
    message(SCHEMA, schema(columns), 0, &mut out);
    let (batch, body) = batch(columns);
    let at = out.len();
    let length = message(BATCH, batch, body.len(), &mut out);
    out.extend(&body);
    out.extend(GOES_ON);
    out.extend([0; 4]);
    let block = Node::Longs(1, vec![at as i64, length as i64, body.len() as i64]);
    let footer = Node::Table(vec![
        Part::Short(VERSION_5),
        Part::Apart(schema(columns)),
        Part::Apart(Node::Longs(0, Vec::new())),
        Part::Apart(block),
    ]);
    let footer = buffer(&footer);
    out.extend(&footer);
    out.extend((footer.len() as u32).to_le_bytes());
    out.extend(MAGIC);
    out
}

/// Writes a message; so many bytes of body are to follow. Says how long it is without them.
fn message(kind: u8, header: Node, body: usize, out: &mut Vec<u8>) -> usize {
    let parts = vec![Part::Short(VERSION_5), Part::Byte(kind), Part::Apart(header), Part::Long(body as i64)];
    let told = buffer(&Node::Table(parts));
    out.extend(GOES_ON);
    out.extend((told.len() as u32).to_le_bytes());
    out.extend(&told);
    8 + told.len()
}

fn schema(columns: &Columns) -> Node {
    let field = |(name, values): &(&'static str, Values)| {
        let (kind, about) = match values {
            Values::Whole(_) => (INT, vec![Part::Whole(64), Part::Byte(1)]),
            Values::Real(_) => (FLOATING_POINT, vec![Part::Short(DOUBLE)]),
            Values::Text(_) => (UTF8, Vec::new()),
        };
        Node::Table(vec![
            Part::Apart(Node::Text((*name).to_owned())),
            Part::Usual,
            Part::Byte(kind),
            Part::Apart(Node::Table(about)),
            Part::Usual,
            Part::Apart(Node::Nodes(Vec::new())),
        ])
    };
    let fields = columns.columns.iter().map(field).collect();
    Node::Table(vec![Part::Usual, Part::Apart(Node::Nodes(fields))])
}

/// What is said of the rows, and the rows themselves.
fn batch(columns: &Columns) -> (Node, Vec<u8>) {
    let (mut nodes, mut buffers, mut body) = (Vec::new(), Vec::new(), Vec::new());
    let mut add = |bytes: &[u8]| {
        buffers.extend([body.len() as i64, bytes.len() as i64]);
        body.extend(bytes);
        body.resize(body.len().next_multiple_of(8), 0);
    };
    for (_, values) in &columns.columns {
        nodes.extend([values.len() as i64, 0]);
        add(&[]); // nothing is missing
        match values {
            Values::Whole(values) => add(&all(values, |value| value.to_le_bytes())),
            Values::Real(values) => add(&all(values, |value| value.to_le_bytes())),
            Values::Text(values) => {
                let ends = values.iter().scan(0i32, |end, text| {
                    *end += text.len() as i32;
                    Some(*end)
                });
                let places: Vec<i32> = std::iter::once(0).chain(ends).collect();
                add(&all(&places, |place| place.to_le_bytes()));
                add(values.concat().as_bytes());
            }
        }
    }
    let parts = vec![
        Part::Long(columns.rows() as i64),
        Part::Apart(Node::Longs(nodes.len() / 2, nodes)),
        Part::Apart(Node::Longs(buffers.len() / 2, buffers)),
    ];
    (Node::Table(parts), body)
}

fn all<T: Copy, const N: usize>(values: &[T], bytes: impl Fn(T) -> [u8; N]) -> Vec<u8> {
    values.iter().flat_map(|&value| bytes(value)).collect()
}
