const MINUTE_MS = 60_000;

/** Returns the present on a scale where calendar days begin at midnight in UTC, as plots and calendar days do. */
export const localNow = (): number => Date.now() - new Date().getTimezoneOffset() * MINUTE_MS;
