import { endpoints } from '@coursecraft/contract/endpoints';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from './error-handler.ts';

export type LoadLimits = {
  /** Requests under way at once in this process that a burst may come to, such as a class that opens its page. */
  burst: number;
  /** So many, once there have been more than half of them for `standingMs` without a break. */
  standing: number;
  standingMs: number;
};

/** A process works off some hundreds in a second: who comes in a burst waits for two or three, who comes in a crowd that stays for a fifth of one. */
export const LOAD_LIMITS: LoadLimits = { burst: 1_000, standing: 96, standingMs: 1_000 };

/** What others wait for keeps a quarter of the places: an answer that somebody wrote goes before a page. */
const READS_SHARE = 0.75;
/** Seconds. A caller adds some of its own by chance, so that not all come back in one moment. */
const RETRY_AFTER = 1;
const TELL_EVERY_MS = 10_000;

/** They say how the server is, whatever else goes on. */
const PROBES: readonly string[] = [endpoints.getHealth.path, endpoints.getReady.path];

/** What stays open for as long as its caller likes is no work: files both ways, streams of changes, and jobs, which have places of their own. */
function isCounted({ url, routeOptions: { config } }: FastifyRequest): boolean {
  if (!url.startsWith('/api/') || PROBES.includes(url)) return false;
  const { endpoint } = config;
  return !endpoint || !(endpoint.stream || endpoint.answers || endpoint.multipart);
}

/**
 * Refuses at once what would wait for long, with 503 and `Retry-After`, and before anything is done for it: what is refused was not begun. A queue that
 * empties again is let be, however long; one that stands does nobody any good and is kept short (controlled delay, after
 * Nichols and Jacobson, "Controlling Queue Delay", 2012).
 */
export function shedLoad(
  app: FastifyInstance,
  { burst, standing: status, standingMs }: LoadLimits = LOAD_LIMITS,
): void {
  const underWay = new Set<FastifyRequest>();
  let shed = 0;
  let calmAt = performance.now();
  let toldAt = Number.NEGATIVE_INFINITY;
  const busy = new AppError('unavailable', 'server-busy');

  function tell(now: number) {
    shed += 1;
    if (now - toldAt < TELL_EVERY_MS) return;
    app.log.warn({ shed, underWay: underWay.size }, 'more requests than can be served; some are asked to come again');
    toldAt = now;
    shed = 0;
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request)) return done();
    const now = performance.now();
    if (underWay.size <= status / 2) calmAt = now;
    const most = now - calmAt < standingMs ? burst : status;
    if (underWay.size < (request.method === 'GET' ? most * READS_SHARE : most)) return done();
    tell(now);
    reply.header('retry-after', RETRY_AFTER).header('cache-control', 'no-store').header('x-request-id', request.id);
    reply.status(busy.status).send(failure(busy, request.id));
  });
  // Only what has been read whole is work, and only until there is a reply: whoever sends or reads slowly keeps nobody out.
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
