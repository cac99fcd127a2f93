/**
 * Reads that were asked for before the page was there to ask, by their address. Each is taken once, by whoever asks for
 * the same first.
 */
const begun = new Map<string, Promise<unknown>>();

export function keepBegun(path: string, reply: Promise<unknown>): void {
  // Whoever takes it hears of a failure; where nobody does, nobody needs it.
  reply.catch(() => undefined);
  begun.set(path, reply);
}

export function takeBegun(path: string): Promise<unknown> | undefined {
  const reply = begun.get(path);
  begun.delete(path);
  return reply;
}

/** From now on everybody reads for themselves: a reply that nobody took in time is old. */
export const forgetBegun = () => begun.clear();
