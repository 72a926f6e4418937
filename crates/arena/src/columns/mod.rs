//! Columns of values for data tools: Parquet and Arrow, as Polars, Pandas and DuckDB read them.
//!
//! Both are written by ourselves, uncompressed and without missing values: that is a page each, where the libraries for them would
//! be some hundred crates.

mod arrow;
mod flat;
mod parquet;
mod thrift;

/// The values of one column, none of them missing.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    Whole(Vec<i64>),
    Real(Vec<f64>),
    Text(Vec<String>),
}

impl Values {
    fn len(&self) -> usize {
        match self {
            Values::Whole(values) => values.len(),
            Values::Real(values) => values.len(),
            Values::Text(values) => values.len(),
        }
    }
}

/// Columns of the same length, with their names.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Columns {
    columns: Vec<(&'static str, Values)>,
}

impl Columns {
    /// One more column.
    ///
    /// # Panics
    /// When it is not as long as the others.
    pub fn with(mut self, name: &'static str, values: Values) -> Self {
        assert!(self.columns.is_empty() || self.rows() == values.len(), "{name} is as long as the others");
        self.columns.push((name, values));
        self
    }

    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, |(_, values)| values.len())
    }

    /// The bytes of a Parquet file.
    pub fn parquet(&self) -> Vec<u8> {
        parquet::file(self)
    }

    /// The bytes of an Arrow file (the IPC file format, also called Feather).
    pub fn arrow(&self) -> Vec<u8> {
        arrow::file(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_rows() -> Columns {
        Columns::default()
            .with("match", Values::Whole(vec![0, -1]))
            .with("ms", Values::Real(vec![0.5, 2.0]))
            .with("player", Values::Text(vec!["greedy".into(), "Zoë".into()]))
    }

    /// The bytes of a file that Polars and PyArrow have read, so that a change of the writer does not pass unseen.
    #[test]
    fn files_stay_as_other_programs_read_them() {
        let told = |bytes: &[u8]| {
            bytes.iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, &byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            })
        };
        let (parquet, arrow) = (two_rows().parquet(), two_rows().arrow());
        assert_eq!((&parquet[..4], &parquet[parquet.len() - 4..]), (&b"PAR1"[..], &b"PAR1"[..]));
        assert_eq!((&arrow[..6], &arrow[arrow.len() - 6..]), (&b"ARROW1"[..], &b"ARROW1"[..]));
        assert_eq!((told(&parquet), told(&arrow)), (0x948a_482e_63ed_13a1, 0x5827_ab57_0920_f62d));
    }

    #[test]
    #[should_panic(expected = "as long as the others")]
    fn columns_are_equally_long() {
        let _ = two_rows().with("rank", Values::Whole(vec![1]));
    }
}
