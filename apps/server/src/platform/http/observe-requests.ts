import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../telemetry/create-metrics.ts';
import type { Telemetry } from '../telemetry/create-telemetry.ts';
import type { TracedWork, Tracing } from '../telemetry/tracing.ts';
import { endpointOf } from './endpoint-of.ts';

const LEFT = '499';

/** Measures and traces requests. Register it before all routes. */
export function observeRequests(app: FastifyInstance, { metrics, tracing }: Telemetry): void {
  if (metrics) measureRequests(app, metrics);
  if (tracing) traceRequests(app, tracing);
}

/** Runs at the end of a reply, including streams and callers that leave, which the framework's hook misses. */
function whenEnded({ raw }: FastifyReply, onEnd: (status: string) => void): void {
  // Compressed files add listeners beyond Node's leak warning.
  raw.setMaxListeners(raw.getMaxListeners() + 1);
  raw.once('close', () => onEnd(raw.writableFinished ? String(raw.statusCode) : LEFT));
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
  // Restores the context after the body was read.
  app.addHook('preValidation', (request, _, done) => {
    const work = traced.get(request);
    if (work) work.enter(done);
    else done();
  });
}
