/** For background work, because a loaded machine is slow. In milliseconds. */
export const inTime = { timeout: 60_000 };
