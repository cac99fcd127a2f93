/** The longest answer that is read, in characters; the contract's number, which a test compares. */
export const ANSWER_LIMIT = 20_000;
