/** The maximum length of an answer, as in the contract; a test compares them. */
export const ANSWER_LIMIT = 20_000;
