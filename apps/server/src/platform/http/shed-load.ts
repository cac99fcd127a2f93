import { endpoints } from '@coursecraft/contract/endpoints';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from './error-handler.ts';

export type LoadLimits = {
  burst: number;
  sustained: number;
  sustainedMs: number;
};

/** A process handles some hundreds of requests a second: a burst waits 2–3 s, a standing crowd 0.2 s. */
export const LOAD_LIMITS: LoadLimits = { burst: 1_000, sustained: 96, sustainedMs: 1_000 };

/** A quarter of the places is reserved for writes. */
const READS_SHARE = 0.75;
/** In seconds. Clients add random jitter. */
const RETRY_AFTER = 1;
const LOG_EVERY_MS = 10_000;

const PROBES: readonly string[] = [endpoints.getHealth.path, endpoints.getReady.path];

/** Uploads, downloads, event streams and jobs do not count. */
function isCounted({ url, routeOptions: { config } }: FastifyRequest): boolean {
  if (!url.startsWith('/api/') || PROBES.includes(url)) return false;
  const { endpoint } = config;
  return !endpoint || !(endpoint.stream || endpoint.answers || endpoint.multipart);
}

/**
 * Refuses excess requests with 503 and `Retry-After` before any work. Tolerates short bursts but not a standing queue
 * (Nichols and Jacobson, "Controlling Queue Delay", 2012).
 */
export function shedLoad(
  app: FastifyInstance,
  { burst, sustained: status, sustainedMs }: LoadLimits = LOAD_LIMITS,
): void {
  const underWay = new Set<FastifyRequest>();
  let shed = 0;
  let calmAt = performance.now();
  let loggedAt = Number.NEGATIVE_INFINITY;
  const busy = new AppError('unavailable', 'server-busy');

  function logShed(now: number) {
    shed += 1;
    if (now - loggedAt < LOG_EVERY_MS) return;
    app.log.warn({ shed, underWay: underWay.size }, 'overloaded; some requests are refused with 503');
    loggedAt = now;
    shed = 0;
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request)) return done();
    const now = performance.now();
    if (underWay.size <= status / 2) calmAt = now;
    const most = now - calmAt < sustainedMs ? burst : status;
    if (underWay.size < (request.method === 'GET' ? most * READS_SHARE : most)) return done();
    logShed(now);
    reply.header('retry-after', RETRY_AFTER).header('cache-control', 'no-store').header('x-request-id', request.id);
    reply.status(busy.status).send(failure(busy, request.id));
  });
  // Counts from the complete request to the reply, so that slow clients do not block others.
  app.addHook('preValidation', (request, reply, done) => {
    if (isCounted(request)) {
      underWay.add(request);
      reply.raw.once('close', () => underWay.delete(request));
    }
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    underWay.delete(request);
    done(null, payload);
  });
}
