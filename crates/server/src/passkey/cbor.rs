//! As much of CBOR (RFC 8949) as authenticators write: whole numbers, bytes, texts, lists and maps of a stated length.

/// A value, borrowed from the bytes it was read from.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    Number(i64),
    Bytes(&'a [u8]),
    Text(&'a str),
    List(Vec<Value<'a>>),
    Map(Vec<(Value<'a>, Value<'a>)>),
    Bool(bool),
    Null,
}

/// Deeper is nothing that an authenticator writes.
const DEEPEST: usize = 8;

impl<'a> Value<'a> {
    pub fn bytes(&self) -> Option<&'a [u8]> {
        if let Value::Bytes(bytes) = self { Some(bytes) } else { None }
    }

    pub fn number(&self) -> Option<i64> {
        if let Value::Number(number) = self { Some(*number) } else { None }
    }

    /// What a map holds under a text.
    pub fn at(&self, key: &str) -> Option<&Value<'a>> {
        self.find(|found| *found == Value::Text(key))
    }

    /// What a map holds under a number.
    pub fn at_number(&self, key: i64) -> Option<&Value<'a>> {
        self.find(|found| *found == Value::Number(key))
    }

    fn find(&self, wanted: impl Fn(&Value<'a>) -> bool) -> Option<&Value<'a>> {
        let Value::Map(pairs) = self else { return None };
        pairs.iter().find(|(key, _)| wanted(key)).map(|(_, value)| value)
    }
}

/// The first value of these bytes, and what is left of them.
pub fn read(bytes: &[u8]) -> Option<(Value<'_>, &[u8])> {
    read_at(bytes, 0)
}

fn read_at(bytes: &[u8], depth: usize) -> Option<(Value<'_>, &[u8])> {
    let (&first, rest) = bytes.split_first()?;
    let (kind, low) = (first >> 5, first & 0x1f);
    if kind == 7 {
        let value = match low {
            20 => Value::Bool(false),
            21 => Value::Bool(true),
            22 => Value::Null,
            _ => return None,
        };
        return Some((value, rest));
    }
    let (number, rest) = argument(low, rest)?;
    match kind {
        0 => Some((Value::Number(i64::try_from(number).ok()?), rest)),
        1 => Some((Value::Number(-1 - i64::try_from(number).ok()?), rest)),
        2 => {
            let (bytes, rest) = split(rest, number)?;
            Some((Value::Bytes(bytes), rest))
        }
        3 => {
            let (bytes, rest) = split(rest, number)?;
            Some((Value::Text(std::str::from_utf8(bytes).ok()?), rest))
        }
        4 | 5 if depth < DEEPEST => many(kind == 5, number, rest, depth + 1),
        _ => None,
    }
}

/// A list or a map of so many values. Each takes a byte at least, so a wrong length soon ends.
fn many(is_map: bool, count: u64, mut rest: &[u8], depth: usize) -> Option<(Value<'_>, &[u8])> {
    let (mut list, mut map) = (Vec::new(), Vec::new());
    for _ in 0..count {
        let (value, after) = read_at(rest, depth)?;
        rest = after;
        if is_map {
            let (held, after) = read_at(rest, depth)?;
            rest = after;
            map.push((value, held));
        } else {
            list.push(value);
        }
    }
    Some((if is_map { Value::Map(map) } else { Value::List(list) }, rest))
}

fn argument(low: u8, rest: &[u8]) -> Option<(u64, &[u8])> {
    let size = match low {
        0..=23 => return Some((low.into(), rest)),
        24 => 1,
        25 => 2,
        26 => 4,
        27 => 8,
        _ => return None,
    };
    let (bytes, rest) = split(rest, size)?;
    Some((bytes.iter().fold(0, |number, &byte| number << 8 | u64::from(byte)), rest))
}

fn split(bytes: &[u8], at: u64) -> Option<(&[u8], &[u8])> {
    bytes.split_at_checked(usize::try_from(at).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_standard_shows_is_read() {
        assert_eq!(read(&[0x19, 0x03, 0xe8]), Some((Value::Number(1000), &[][..])));
        assert_eq!(read(&[0x39, 0x01, 0x00]), Some((Value::Number(-257), &[][..])));
        let (map, rest) = read(&[0xa2, 0x61, b'a', 0x01, 0x61, b'b', 0x82, 0x02, 0x03, 0xff]).expect("a map");
        assert_eq!(map.at("a"), Some(&Value::Number(1)));
        assert_eq!(map.at("b"), Some(&Value::List(vec![Value::Number(2), Value::Number(3)])));
        assert_eq!(rest, [0xff]);
    }

    #[test]
    fn what_is_cut_off_endless_or_too_deep_is_not() {
        for bytes in [
            &[][..],
            &[0x58],
            &[0x5a, 0xff, 0xff, 0xff, 0xff],
            &[0x9f, 0x01, 0xff],
            &[0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            &[0x81; 64],
            &[0x62, 0xff, 0xff],
            &[0x1b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        ] {
            assert_eq!(read(bytes), None, "{bytes:?}");
        }
    }
}
