const prefetched = new Map<string, Promise<unknown>>();

export function keepPrefetched(path: string, reply: Promise<unknown>): void {
  reply.catch(() => undefined);
  prefetched.set(path, reply);
}

export function takePrefetched(path: string): Promise<unknown> | undefined {
  const reply = prefetched.get(path);
  prefetched.delete(path);
  return reply;
}

/** Drops all prefetched replies, which are outdated by then. */
export const dropPrefetched = () => prefetched.clear();
