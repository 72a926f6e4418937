//! Gzip for streams, without a memory of its own for each of them; and for styles, scripts and signs.
//!
//! A compressor keeps a few hundred kilobytes, for every page that is open. What is sent here are changes, which have little
//! in common with one another. So each is compressed by itself, with a compressor that the thread lends to all streams;
//! blocks that refer to nothing before them, one after the other, are still one gzip stream.

use std::cell::RefCell;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use flate2::{Compress, Compression, Crc, FlushCompress};
use futures_util::{StreamExt, TryStreamExt, stream};

/// Deflate, and nothing to say about time, file or system (RFC 1952).
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// More than a compressor adds to what cannot be compressed.
const SPARE: usize = 64;

thread_local! {
    static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new(Compression::default(), false));
}

/// Compresses the answer for those who understand it, each part as soon as it is there.
pub async fn compress(request: Request, next: Next) -> Response {
    let is_understood = understands_gzip(request.headers());
    let mut response = next.run(request).await;
    response.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
    if !is_understood || !response.status().is_success() {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.remove(CONTENT_LENGTH);
    let crc = Crc::new();
    // The end of the body becomes the end of the gzip stream.
    let pieces = body.into_data_stream().map_ok(Some).chain(stream::iter([Ok(None)]));
    let squeezed = pieces.scan((crc, true), |(crc, is_first), piece| {
        let mut out = if std::mem::take(is_first) { HEADER.to_vec() } else { Vec::new() };
        let squeezed = piece.map(|piece| {
            match piece {
                Some(piece) => compress_piece(&piece, crc, &mut out),
                None => finish(crc, &mut out),
            }
            Bytes::from(out)
        });
        std::future::ready(Some(squeezed))
    });
    Response::from_parts(parts, Body::from_stream(squeezed))
}

fn understands_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    let codings = lists.flat_map(|list| list.split(','));
    codings.into_iter().any(|coding| {
        let mut words = coding.split(';').map(str::trim);
        let refused = |word: &str| word.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        words.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip")) && !words.any(refused)
    })
}

/// One piece, so that a reader has all of it at once.
fn compress_piece(piece: &[u8], crc: &mut Crc, out: &mut Vec<u8>) {
    crc.update(piece);
    deflate(piece, FlushCompress::Sync, out);
}

fn finish(crc: &Crc, out: &mut Vec<u8>) {
    deflate(&[], FlushCompress::Finish, out);
    out.extend(crc.sum().to_le_bytes());
    out.extend(crc.amount().to_le_bytes());
}

fn deflate(input: &[u8], flush: FlushCompress, out: &mut Vec<u8>) {
    COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        loop {
            out.reserve(input.len() / 4 + SPARE);
            let rest = &input[compressor.total_in() as usize..];
            compressor.compress_vec(rest, out, flush).expect("whatever can be read can be compressed");
            // Room that is left means that everything is out.
            if compressor.total_in() as usize == input.len() && out.len() < out.capacity() {
                return;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::write::GzDecoder;

    use super::*;

    /// What a reader has after each piece, and that the end is one.
    #[test]
    fn every_piece_can_be_read_at_once_and_all_of_them_are_one_stream() {
        let noise: String =
            (0..90_000u32).map(|n| char::from(33 + (n.wrapping_mul(2_654_435_761) >> 26) as u8)).collect();
        let pieces = ["data: one\n\n", "", ":\n\n", &noise, "data: 🌲 the end\n\n"];
        let mut reader = GzDecoder::new(Vec::new());
        let mut crc = Crc::new();
        reader.write_all(&HEADER).expect("a header");
        let mut told = String::new();
        for piece in pieces {
            let mut out = Vec::new();
            compress_piece(piece.as_bytes(), &mut crc, &mut out);
            reader.write_all(&out).expect("it goes on");
            reader.flush().expect("it goes on");
            told += piece;
            assert!(
                reader.get_ref() == told.as_bytes(),
                "{} of {} bytes",
                reader.get_ref().len(),
                told.len()
            );
        }
        let mut end = Vec::new();
        finish(&crc, &mut end);
        reader.write_all(&end).expect("an end");
        assert!(reader.finish().expect("length and checksum are right") == told.into_bytes());
    }

    #[test]
    fn gzip_is_for_those_who_understand_it() {
        let understood = |list: &'static str| {
            understands_gzip(&HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(list))]))
        };
        assert!(understood("gzip, deflate, br") && understood("br;q=1, GZIP;q=0.5"));
        assert!(
            !understood("br") && !understood("gzip;q=0") && !understood("gzip; q=0.0") && !understood("")
        );
    }
}
