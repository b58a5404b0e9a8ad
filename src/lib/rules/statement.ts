// How much of a statement and of the heads of closed days is read at once.

/** Heads of an answer. */
export const HEADS_AT_ONCE = 400;

/** Lines of a page. */
export const STATEMENT_LINES = 50;

/** Where a statement goes in the page that a player keeps of it. */
export const STATEMENT_MARK = '{"statement":"here"}';
