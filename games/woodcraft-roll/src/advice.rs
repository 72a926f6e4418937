//! What a bot should know of Woodcraft Roll & Write.

use table::Advice;

use crate::WoodcraftRoll;

impl Advice for WoodcraftRoll {}
