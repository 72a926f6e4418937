//! A lesson on the board, and the course it belongs to.

/// A step of a lesson, as somebody stands in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Its word in addresses.
    pub name: String,
    pub title: String,
    /// Its number in the course, from 1, and how many there are.
    pub number: usize,
    pub lessons: usize,
    /// The step, from 1, and how many there are.
    pub step: usize,
    pub steps: usize,
    pub idea: String,
    /// The step does not go on from the one before: its board was set up anew.
    pub is_afresh: bool,
    /// None: something to look at.
    pub task: Option<String>,
    /// What is said to the last try.
    pub answer: Option<Answer>,
    /// A move that somebody wanted to be shown: in notation and in words.
    pub shown: Option<(String, String)>,
    /// The step is done.
    pub is_done: bool,
    /// The moves that the task is about, in notation; the pieces of others are quiet.
    pub targets: Vec<String>,
    /// The moves that were made in this step, in notation.
    pub path: Vec<String>,
    pub next: NextLesson,
    /// The numbers of the rules it is about.
    pub rules: Vec<String>,
}

/// What is said to a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub words: String,
    pub is_right: bool,
    /// The rule that forbids it.
    pub rule: Option<&'static str>,
}

/// What comes after a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextLesson {
    Step(usize),
    Lesson(String),
    /// The course is done.
    Course,
}

/// A lesson in the list of its course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonRow {
    pub name: String,
    pub title: String,
    pub is_done: bool,
    /// Somebody has begun it.
    pub is_begun: bool,
}

/// How far somebody is in a course.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    pub done: usize,
    pub total: usize,
}

/// What a newcomer is told in a first match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Guiding {
    #[default]
    None,
    /// They are asked whether they want to be led.
    Offer,
    /// Explanations of what has happened for the first time, by name and in words, the oldest first.
    Told(Vec<(String, String)>),
}
