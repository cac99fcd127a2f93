/** For what the app does by itself: a loaded machine is slow, not wrong. In milliseconds. */
export const inTime = { timeout: 60_000 };
