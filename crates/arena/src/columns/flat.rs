//! FlatBuffers, in which Arrow writes what it says about itself.

/// What stands in a field of a table.
pub enum Part {
    /// As usual: nothing is written.
    Usual,
    Byte(u8),
    Short(i16),
    Whole(i32),
    Long(i64),
    Apart(Node),
}

/// What stands by itself and is pointed at.
pub enum Node {
    Table(Vec<Part>),
    Text(String),
    Nodes(Vec<Node>),
    /// So many fixed structures of longs.
    Longs(usize, Vec<i64>),
}

/// The buffer whose root is this table, a multiple of eight bytes.
pub fn buffer(root: &Node) -> Vec<u8> {
    let mut out = vec![0; 8];
    let at = node(root, &mut out);
    out[..4].copy_from_slice(&(at as u32).to_le_bytes());
    align(&mut out, 8);
    out
}

fn align(out: &mut Vec<u8>, to: usize) {
    out.resize(out.len().next_multiple_of(to), 0);
}

/// Writes something, and says where it begins. What it points at comes behind it, as places are counted forwards.
fn node(node: &Node, out: &mut Vec<u8>) -> usize {
    match node {
        Node::Table(parts) => table(parts, out),
        Node::Text(text) => {
            align(out, 4);
            let at = out.len();
            out.extend((text.len() as u32).to_le_bytes());
            out.extend(text.as_bytes());
            out.push(0);
            at
        }
        Node::Nodes(nodes) => {
            align(out, 4);
            let at = out.len();
            out.extend((nodes.len() as u32).to_le_bytes());
            out.resize(out.len() + 4 * nodes.len(), 0);
            for (index, inner) in nodes.iter().enumerate() {
                point(at + 4 + 4 * index, inner, out);
            }
            at
        }
        Node::Longs(count, longs) => {
            // The longs, not the count before them, begin at a multiple of eight.
            align(out, 8);
            out.extend([0; 4]);
            let at = out.len();
            out.extend((*count as u32).to_le_bytes());
            longs.iter().for_each(|long| out.extend(long.to_le_bytes()));
            at
        }
    }
}

/// Writes something, and a pointer to it at a place that was left free.
fn point(from: usize, to: &Node, out: &mut Vec<u8>) {
    let at = node(to, out);
    out[from..from + 4].copy_from_slice(&((at - from) as u32).to_le_bytes());
}

fn table(parts: &[Part], out: &mut Vec<u8>) -> usize {
    // Where each field is, counted from the table; 0 where it is not.
    let (mut places, mut end) = (Vec::new(), 4usize);
    for part in parts {
        let size = match part {
            Part::Usual => 0,
            Part::Byte(_) => 1,
            Part::Short(_) => 2,
            Part::Whole(_) | Part::Apart(_) => 4,
            Part::Long(_) => 8,
        };
        let place = if size == 0 { 0 } else { end.next_multiple_of(size) };
        end = if size == 0 { end } else { place + size };
        places.push(place);
    }
    align(out, 2);
    let list = out.len();
    out.extend((4 + 2 * places.len() as u16).to_le_bytes());
    out.extend((end as u16).to_le_bytes());
    places.iter().for_each(|&place| out.extend((place as u16).to_le_bytes()));
    align(out, 8);
    let at = out.len();
    out.extend(((at - list) as i32).to_le_bytes());
    out.resize(at + end, 0);
    for (part, &place) in parts.iter().zip(&places) {
        let mut put = |bytes: &[u8]| out[at + place..at + place + bytes.len()].copy_from_slice(bytes);
        match part {
            Part::Usual | Part::Apart(_) => {}
            Part::Byte(value) => put(&[*value]),
            Part::Short(value) => put(&value.to_le_bytes()),
            Part::Whole(value) => put(&value.to_le_bytes()),
            Part::Long(value) => put(&value.to_le_bytes()),
        }
    }
    for (part, &place) in parts.iter().zip(&places) {
        if let Part::Apart(inner) = part {
            point(at + place, inner, out);
        }
    }
    at
}
