/** Running requests that may replace the session, and their count. */
let underWay: Promise<unknown> = Promise.resolve();
let started = 0;

export function replacingSession<T>(request: Promise<T>): Promise<T> {
  started += 1;
  underWay = Promise.allSettled([underWay, request]);
  return request;
}

/**
 * Waits for running replacements. Returns whether another has started since, which makes an earlier refusal
 * meaningless.
 */
export async function whenSessionStands(): Promise<() => boolean> {
  await underWay;
  const before = started;
  return () => started !== before;
}
