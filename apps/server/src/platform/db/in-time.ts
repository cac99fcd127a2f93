/** Rejects after `ms`. The work itself continues. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
