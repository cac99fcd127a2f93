import { endpoints } from '@coursecraft/contract/endpoints';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Has everybody go elsewhere before the app is closed: done after `mostMs` at the latest. While others keep its port
     * (`isReplaced`) connections end with the next reply; otherwise it also says that it is not ready any more.
     */
    drain(mostMs: number, isReplaced: boolean): Promise<void>;
  }
}

/** What a proxy says that asks another server where a connection breaks off before the reply; `deploy/nginx/forward.conf` does. */
const ASKS_ANOTHER = 'x-asks-another-server';
/** Only these are asked twice, so only these may be let down. */
const ASKED_TWICE = ['GET', 'HEAD'];
/** A proxy that was let down stays away for two seconds; within these it is safe to stop listening. */
const STAYS_AWAY_MS = 1_500;
/** So long after the last connection, none is on its way any more. No two requests are let down within it. */
const QUIET_MS = 250;
/** A proxy that still comes has no other server. */
const MOST_LET_DOWN = 8;
const LOOK_EVERY_MS = 50;

/**
 * Lets an app drain. A server that just stops listening resets the connections that are not accepted yet, and a proxy does not
 * send their POST to another. So it first lets down a GET, which the proxy asks of another server, and by which it learns to
 * send nothing here for a while.
 */
export function letDrain(app: FastifyInstance): void {
  let draining: 'going' | 'replaced' | undefined;
  let connectedAt = 0;
  let letDownAt = Number.NEGATIVE_INFINITY;
  let letDown = 0;
  app.server.on('connection', () => {
    connectedAt = performance.now();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (draining) reply.header('connection', 'close');
    if (draining !== 'going') return undefined;
    const now = performance.now();
    const isAskedTwice = request.headers[ASKS_ANOTHER] !== undefined && ASKED_TWICE.includes(request.method);
    if (isAskedTwice && letDown < MOST_LET_DOWN && now - letDownAt > QUIET_MS) {
      letDownAt = now;
      letDown++;
      reply.hijack();
      request.raw.destroy();
      return reply;
    }
    if (request.routeOptions.url === endpoints.getReady.path) throw new AppError('unavailable', 'server-stopping');
    return undefined;
  });
  app.decorate('drain', async (mostMs, isReplaced) => {
    draining = isReplaced ? 'replaced' : 'going';
    const timeout = performance.now() + mostMs;
    const nobodyComes = (now: number) => now - letDownAt < STAYS_AWAY_MS && now - connectedAt > QUIET_MS;
    for (let now = performance.now(); now < timeout && !nobodyComes(now); now = performance.now()) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(LOOK_EVERY_MS, timeout - now)));
    }
  });
}
