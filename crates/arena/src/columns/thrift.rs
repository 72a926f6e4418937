//! The compact form of Thrift in which Parquet writes what it says about itself.

const WHOLE_32: u8 = 5;
const WHOLE_64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// A structure that is being written. Its fields are named by numbers, in rising order.
#[derive(Default)]
pub struct Struct {
    bytes: Vec<u8>,
    last: u8,
}

impl Struct {
    fn field(&mut self, number: u8, kind: u8) {
        // The numbers of Parquet's fields are never 15 apart.
        self.bytes.push((number - self.last) << 4 | kind);
        self.last = number;
    }

    pub fn whole_32(mut self, number: u8, value: i32) -> Self {
        self.field(number, WHOLE_32);
        zigzag(&mut self.bytes, value.into());
        self
    }

    pub fn whole_64(mut self, number: u8, value: i64) -> Self {
        self.field(number, WHOLE_64);
        zigzag(&mut self.bytes, value);
        self
    }

    pub fn text(mut self, number: u8, value: &str) -> Self {
        self.field(number, BINARY);
        binary(&mut self.bytes, value);
        self
    }

    pub fn inner(mut self, number: u8, value: Struct) -> Self {
        self.field(number, STRUCT);
        self.bytes.extend(value.done());
        self
    }

    pub fn structs(mut self, number: u8, values: Vec<Struct>) -> Self {
        self.list(number, STRUCT, values.len());
        values.into_iter().for_each(|value| self.bytes.extend(value.done()));
        self
    }

    pub fn wholes(mut self, number: u8, values: &[i32]) -> Self {
        self.list(number, WHOLE_32, values.len());
        values.iter().for_each(|&value| zigzag(&mut self.bytes, value.into()));
        self
    }

    pub fn texts(mut self, number: u8, values: &[&str]) -> Self {
        self.list(number, BINARY, values.len());
        values.iter().for_each(|value| binary(&mut self.bytes, value));
        self
    }

    fn list(&mut self, number: u8, kind: u8, count: usize) {
        self.field(number, LIST);
        if count < 15 {
            self.bytes.push((count as u8) << 4 | kind);
        } else {
            self.bytes.push(0xf0 | kind);
            varint(&mut self.bytes, count as u64);
        }
    }

    /// Its bytes, with the mark of its end.
    pub fn done(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }
}

fn varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

fn zigzag(bytes: &mut Vec<u8>, value: i64) {
    varint(bytes, (value << 1 ^ value >> 63) as u64);
}

fn binary(bytes: &mut Vec<u8>, value: &str) {
    varint(bytes, value.len() as u64);
    bytes.extend(value.as_bytes());
}
