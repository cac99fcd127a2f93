import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../telemetry/create-metrics.ts';
import type { Telemetry } from '../telemetry/create-telemetry.ts';
import type { TracedWork, Tracing } from '../telemetry/tracing.ts';
import { endpointOf } from './endpoint-of.ts';

/** As the logs of proxies have it where the caller left before the reply was complete. */
const LEFT = '499';

/** Counts, times and traces requests, where that is configured. To be registered before everything that answers. */
export function observeRequests(app: FastifyInstance, { metrics, tracing }: Telemetry): void {
  if (metrics) measureRequests(app, metrics);
  if (tracing) traceRequests(app, tracing);
}

/** Once a reply has ended in whichever way: streams and callers who leave are past the framework's own hook. */
function whenEnded({ raw }: FastifyReply, tell: (status: string) => void): void {
  // What sends compressed files listens as often as Node takes for a leak.
  raw.setMaxListeners(raw.getMaxListeners() + 1);
  raw.once('close', () => tell(raw.writableFinished ? String(raw.statusCode) : LEFT));
}

function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    whenEnded(reply, (status) => {
      const { endpoint: declared } = request.routeOptions.config;
      const isOpen = declared?.answers === 'events';
      metrics.requestEnded({
        endpoint: endpointOf(request),
        work: declared?.stream ? 'engine' : 'request',
        status,
        ...(isOpen ? {} : { seconds: (performance.now() - began) / 1000 }),
      });
    });
    done();
  });
}

function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const traced = new WeakMap<FastifyRequest, TracedWork>();
  app.addHook('onRequest', (request, reply, done) => {
    const endpoint = endpointOf(request);
    const { endpoint: declared } = request.routeOptions.config;
    const work = tracing.beginRequest(endpoint, {
      'http.request.method': request.method,
      'coursecraft.endpoint': endpoint,
      'coursecraft.request_id': request.id,
      ...(declared ? { 'http.route': declared.path } : {}),
    });
    traced.set(request, work);
    whenEnded(reply, (status) => {
      work.set({ 'http.response.status_code': Number(status) });
      work.end(Number(status) >= 500 ? status : undefined);
    });
    work.enter(done);
  });
  // What reads a body goes on where its last piece came in.
  app.addHook('preValidation', (request, _, done) => {
    const work = traced.get(request);
    if (work) work.enter(done);
    else done();
  });
}
