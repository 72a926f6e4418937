//! Coppice for Python: matches by number or notation, bots, and thousands of matches stepped at once.
//!
//! The Python side (`coppice/`) has the environments by the conventions of PettingZoo, Gymnasium and OpenSpiel; everything
//! that must be quick is here. No panic leaves this crate: it becomes a `CoppiceError` with the code `internal`.

mod any;
mod bot;
mod errors;
mod games;
mod matches;
mod vector;

use pyo3::prelude::*;

#[pymodule]
fn _coppice(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("CoppiceError", module.py().get_type::<errors::CoppiceError>())?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<matches::Move>()?;
    module.add_class::<matches::Match>()?;
    module.add_class::<vector::VectorEnv>()?;
    module.add_function(wrap_pyfunction!(games::games, module)?)?;
    module.add_function(wrap_pyfunction!(games::fields, module)?)?;
    module.add_function(wrap_pyfunction!(games::actions, module)?)?;
    module.add("WAIT", table::numbers::WAIT)?;
    Ok(())
}
