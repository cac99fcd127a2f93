/**
 * Reads that were asked for before the page was there to ask, by their address. Each is taken once, by whoever asks for
 * the same first.
 */
const prefetched = new Map<string, Promise<unknown>>();

export function keepPrefetched(path: string, reply: Promise<unknown>): void {
  // Whoever takes it hears of a failure; where nobody does, nobody needs it.
  reply.catch(() => undefined);
  prefetched.set(path, reply);
}

export function takePrefetched(path: string): Promise<unknown> | undefined {
  const reply = prefetched.get(path);
  prefetched.delete(path);
  return reply;
}

/** From now on everybody reads for themselves: a reply that nobody took in time is old. */
export const dropPrefetched = () => prefetched.clear();
