import { endpoints } from '@coursecraft/contract/endpoints';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    drain(mostMs: number, isReplaced: boolean): Promise<void>;
  }
}

/** A proxy sends this if it retries on another server (`deploy/nginx/forward.conf`). */
const ASKS_ANOTHER = 'x-asks-another-server';
/** Only these are retried, so only these may be dropped. */
const ASKED_TWICE = ['GET', 'HEAD'];
/** A proxy avoids this server for two seconds after a dropped request. */
const STAYS_AWAY_MS = 1_500;
/** After this pause no connection is on its way. */
const QUIET_MS = 250;
/** A proxy that still comes has no other server. */
const MOST_LET_DOWN = 8;
const LOOK_EVERY_MS = 50;

/**
 * Drains an app. A closed port resets queued connections, and proxies do not retry their POST. So it drops a GET
 * first, after which the proxy avoids this server.
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
