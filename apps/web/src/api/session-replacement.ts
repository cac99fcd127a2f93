/** Requests that may replace the session, under way, and how many there were. */
let underWay: Promise<unknown> = Promise.resolve();
let started = 0;

/** Notes that a request, until it is answered, may put another session in the place of this one. */
export function replacingSession<T>(request: Promise<T>): Promise<T> {
  started += 1;
  underWay = Promise.allSettled([underWay, request]);
  return request;
}

/**
 * Waits for those under way. Gives whether another has started since: what the server then refused of the former session
 * says nothing of the new one.
 */
export async function whenSessionStands(): Promise<() => boolean> {
  await underWay;
  const before = started;
  return () => started !== before;
}
