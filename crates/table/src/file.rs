//! Files of data (components, lessons, tuning) are TOML, read into the types that describe them.
//!
//! What `serde` derives is compiled once for each type and each way of reading it. The crate `toml` reads every struct in
//! four ways, as it may be a date or want to know its place; here there is one, which halves what a game's files cost
//! (docs/building.md). The syntax is still that crate's.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::value::MapAccessDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error as _, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, Visitor,
};
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// What is wrong with a file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error(Box<Wrong>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Wrong {
    what: String,
    /// Where in the text.
    at: Option<Range<usize>>,
    /// The names that lead there, the innermost first.
    names: Vec<String>,
    /// The line where it begins, counted from 1.
    line: Option<(usize, String)>,
}

type Result<T> = std::result::Result<T, Error>;

/// Reads a file.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    parse(text).and_then(T::deserialize).map_err(|error| error.with_line_of(text))
}

fn parse(text: &str) -> Result<Value<'_>> {
    let table = DeTable::parse(text)
        .map_err(|error| Error::custom(error.message()).at(&error.span().unwrap_or_default()))?;
    let at = table.span();
    Ok(Value { is: DeValue::Table(table.into_inner()), at })
}

impl Error {
    /// Says where it is, unless that is known more closely.
    #[cold]
    #[inline(never)]
    fn at(mut self, at: &Range<usize>) -> Self {
        self.0.at.get_or_insert_with(|| at.clone());
        self
    }

    #[cold]
    #[inline(never)]
    fn under(mut self, name: &str) -> Self {
        self.0.names.push(name.to_owned());
        self
    }

    #[cold]
    fn with_line_of(mut self, text: &str) -> Self {
        let before = self.0.at.as_ref().and_then(|at| text.get(..at.start));
        self.0.line = before.map(|before| {
            let index = before.matches('\n').count();
            (index + 1, text.lines().nth(index).unwrap_or_default().trim().to_owned())
        });
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Wrong { what, names, line, .. } = &*self.0;
        if let Some((number, _)) = line {
            write!(f, "line {number}: ")?;
        }
        f.write_str(what.trim_end())?;
        if !names.is_empty() {
            let names: Vec<&str> = names.iter().rev().map(String::as_str).collect();
            write!(f, ", in `{}`", names.join("."))?;
        }
        match line {
            Some((_, text)) if !text.is_empty() => write!(f, ": {text}"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Error {}

impl serde::de::Error for Error {
    #[cold]
    #[inline(never)]
    fn custom<T: fmt::Display>(what: T) -> Self {
        Error(Box::new(Wrong { what: what.to_string(), at: None, names: Vec::new(), line: None }))
    }
}

/// A value with its place in the text.
struct Value<'t> {
    is: DeValue<'t>,
    at: Range<usize>,
}

enum Number {
    Whole(i64),
    Broken(f64),
}

impl<'t> From<Spanned<DeValue<'t>>> for Value<'t> {
    fn from(value: Spanned<DeValue<'t>>) -> Self {
        let at = value.span();
        Value { is: value.into_inner(), at }
    }
}

impl Value<'_> {
    #[inline(never)]
    fn number(&self, wanted: &dyn Expected) -> Result<Number> {
        let number = match &self.is {
            DeValue::Integer(whole) => {
                i64::from_str_radix(whole.as_str(), whole.radix()).ok().map(Number::Whole)
            }
            DeValue::Float(broken) => broken.as_str().parse().ok().map(Number::Broken),
            _ => return Err(self.instead_of(wanted)),
        };
        number.ok_or_else(|| Error::custom("the number is too large").at(&self.at))
    }

    /// It is not what was wanted.
    #[cold]
    #[inline(never)]
    fn instead_of(&self, wanted: &dyn Expected) -> Error {
        let found = match &self.is {
            DeValue::String(text) => Unexpected::Str(text),
            DeValue::Integer(_) => Unexpected::Other("integer"),
            DeValue::Float(_) => Unexpected::Other("float"),
            DeValue::Boolean(truth) => Unexpected::Bool(*truth),
            DeValue::Datetime(_) => Unexpected::Other("date"),
            DeValue::Array(_) => Unexpected::Seq,
            DeValue::Table(_) => Unexpected::Map,
        };
        Error::invalid_type(found, wanted).at(&self.at)
    }
}

/// Methods that read one kind of value.
macro_rules! reads {
    ($($method:ident: $kind:ident($value:ident) => $visit:ident($read:expr);)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
            match self.is {
                DeValue::$kind($value) => visitor.$visit($read).map_err(|error: Error| error.at(&self.at)),
                _ => Err(self.instead_of(&visitor)),
            }
        }
    )*};
}

macro_rules! reads_numbers {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
            match self.number(&visitor)? {
                Number::Whole(number) => visitor.visit_i64(number),
                Number::Broken(number) => visitor.visit_f64(number),
            }
            .map_err(|error: Error| error.at(&self.at))
        }
    )*};
}

impl<'de> Deserializer<'de> for Value<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        match self.is {
            DeValue::String(_) => self.deserialize_string(visitor),
            DeValue::Integer(_) | DeValue::Float(_) => self.deserialize_i64(visitor),
            DeValue::Boolean(_) => self.deserialize_bool(visitor),
            DeValue::Array(_) => self.deserialize_seq(visitor),
            DeValue::Table(_) => self.deserialize_map(visitor),
            DeValue::Datetime(date) => visitor.visit_string(date.to_string()),
        }
    }

    reads! {
        deserialize_str: String(text) => visit_string(text.into_owned());
        deserialize_string: String(text) => visit_string(text.into_owned());
        deserialize_bool: Boolean(truth) => visit_bool(truth);
        deserialize_seq: Array(array) => visit_seq(Elements(array.into_iter()));
        deserialize_map: Table(table) => visit_map(Entries::of(table));
    }
    reads_numbers!(deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64);
    reads_numbers!(deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64);
    reads_numbers!(deserialize_f32 deserialize_f64);

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        self.deserialize_map(visitor)
    }

    /// A word, or a table of one entry.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        match self.is {
            DeValue::String(word) => visitor.visit_enum(word.into_deserializer()),
            DeValue::Table(table) if table.len() == 1 => {
                visitor.visit_enum(MapAccessDeserializer::new(Entries::of(table)))
            }
            _ => return Err(self.instead_of(&visitor)),
        }
        .map_err(|error: Error| error.at(&self.at))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! {
        i128 u128 char bytes byte_buf unit unit_struct tuple_struct identifier
    }
}

struct Elements<'t>(<DeArray<'t> as IntoIterator>::IntoIter);

impl<'de> SeqAccess<'de> for Elements<'de> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>> {
        self.0.next().map(|value| seed.deserialize(Value::from(value))).transpose()
    }
}

struct Entries<'t> {
    left: <DeTable<'t> as IntoIterator>::IntoIter,
    /// The entry whose value is read next.
    entry: Option<(Cow<'t, str>, Value<'t>)>,
}

impl<'t> Entries<'t> {
    fn of(table: DeTable<'t>) -> Self {
        Entries { left: table.into_iter(), entry: None }
    }

    #[inline(never)]
    fn next_name(&mut self) -> Option<(Cow<'t, str>, Range<usize>)> {
        let (name, value) = self.left.next()?;
        let at = name.span();
        let name = name.into_inner();
        self.entry = Some((name.clone(), Value::from(value)));
        Some((name, at))
    }
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>> {
        let Some((name, at)) = self.next_name() else { return Ok(None) };
        seed.deserialize(name.into_deserializer()).map(Some).map_err(|error: Error| error.at(&at))
    }

    /// Kept whole: put into each struct that has such a field it would be there many times.
    #[inline(never)]
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value> {
        let (name, value) = self.entry.take().expect("a name comes before its value");
        seed.deserialize(value).map_err(|error| error.under(&name))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(deny_unknown_fields)]
    struct Shelf {
        name: String,
        #[serde(default)]
        height: Option<f32>,
        #[serde(default)]
        books: Vec<Book>,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    struct Book {
        pages: u16,
        is_read: bool,
        #[serde(flatten)]
        cover: Cover,
        lent: Option<Lent>,
        marks: [i8; 2],
        words: BTreeMap<Language, Length>,
        note: Option<toml::Value>,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(tag = "cover", rename_all = "snake_case")]
    enum Cover {
        Soft,
        Hard { cloth: String },
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "snake_case")]
    enum Lent {
        ToNobody,
        To(String),
        For { days: u8 },
    }

    #[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord, Debug)]
    #[serde(rename_all = "lowercase")]
    enum Language {
        En,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(untagged)]
    enum Length {
        Number(f64),
        Unknown(String),
    }

    const SHELF: &str = r#"
        name = "upper"
        height = 2

        [[books]]
        pages = 1_200
        is_read = true
        cover = "hard"
        cloth = "green"
        lent = { to = "Anna" }
        marks = [-3, 0x10]
        words = { en = 2.5e5 }
        note = { bought = 2024-05-06, for = [1, "two"] }

        [[books]]
        pages = 80
        is_read = false
        cover = "soft"
        lent = "to_nobody"
        marks = [1, 2]
        words = { en = "many" }

        [[books]]
        pages = 80
        is_read = false
        cover = "soft"
        lent = { for = { days = 9 } }
        marks = [1, 2]
        words = {}
    "#;

    #[test]
    fn what_a_file_says_is_read_as_the_syntax_means_it() {
        let shelf: Shelf = read(SHELF).expect("a shelf");
        let by_the_crate: Shelf =
            toml::from_str(&SHELF.replace("2024-05-06", "\"2024-05-06\"")).expect("one too");
        assert_eq!(shelf, by_the_crate);
        assert_eq!(shelf.books[0].lent, Some(Lent::To("Anna".to_owned())));
        assert_eq!(shelf.books[0].marks, [-3, 16]);
    }

    #[test]
    fn a_mistake_is_told_with_its_place() {
        let told = |from: &str, to: &str| {
            assert!(SHELF.contains(from));
            read::<Shelf>(&SHELF.replacen(from, to, 1)).expect_err("a mistake").to_string()
        };
        assert_eq!(
            told("pages = 80", "pages = \"eighty\""),
            "line 16: invalid type: string \"eighty\", expected u16, in `books.pages`: pages = \"eighty\""
        );
        assert!(told("pages = 80", "pages = 70000").starts_with("line 16: invalid value: integer `70000`"));
        assert!(told("height", "heigth").starts_with("line 3: unknown field `heigth`"));
        assert!(told("days = 9", "weeks = 9").contains("missing field `days`"));
        assert!(
            told("\"to_nobody\"", "[]").starts_with("line 19: invalid type: sequence, expected enum Lent")
        );
        assert!(told("cover = \"soft\"", "cover = \"sotf\"").contains("unknown variant `sotf`"));
        assert!(told("name = \"upper\"", "").contains("missing field `name`"));
        assert!(told("is_read = true", "is_read = ").starts_with("line 7: "));
    }
}
