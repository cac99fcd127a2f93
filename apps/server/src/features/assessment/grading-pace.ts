/** Answers of requests that a process grades at once; further ones wait in order. Its worker grades as many again. */
export const GRADINGS_AT_ONCE = 16;

/** After this time the reply to an answer says that it is being checked. */
export const REPLY_WITHIN_MS = 8_000;

/** A grading holds its answer for this time and renews it. Afterwards another process takes over. */
export const LEASE_SECONDS = 30;
export const RENEW_EVERY_MS = 10_000;

/** The pause after a failed attempt doubles from the first to the longest. */
export const FIRST_PAUSE_SECONDS = 10;
export const LONGEST_PAUSE_SECONDS = 15 * 60;

/** After so many failed attempts, or so many hours after the answer, a teacher grades it. */
export const MOST_ATTEMPTS = 12;
export const MOST_HOURS = 24;
