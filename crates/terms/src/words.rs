//! Choices that are words in forms, in JSON and in the store.

/// The word means nothing here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the word means nothing here")]
pub struct NoSuchWord;

/// An enum whose variants are words: `word`, `Display`, `FromStr`, `ALL`, and the same words in JSON.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $name { $($(#[$variant_meta])* #[serde(rename = $word)] $variant,)* }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// The words, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word in the store and in forms.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::NoSuchWord;

            fn from_str(text: &str) -> ::std::result::Result<Self, $crate::NoSuchWord> {
                match text { $($word => Ok($name::$variant),)* _ => Err($crate::NoSuchWord) }
            }
        }
    };
}
