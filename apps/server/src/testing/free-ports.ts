import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give the ports above to outgoing connections and to whatever listens on port 0, at any time. */
const FIRST = 20_000;
const LAST = 29_999;

const given = new Set<number>();

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    await once(server.close(), 'close');
    return port;
  }
}

/** Finds ports of 127.0.0.1 for what has to know its port before it listens. Prefer port 0 where it does not. */
export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => freePort()));
