import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyInstance } from 'fastify';
import { buildSmallApp } from '../platform/http/build-small-app.ts';
import type { Metrics } from '../platform/telemetry/create-metrics.ts';
import type { Services } from '../request-context.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  app.get('/metrics', { config: { name: 'metrics' }, schema: { hide: true } }, async (request, reply) => {
    if (expected && !timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new AppError('unauthenticated', 'metrics-token-needed');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.expose());
  });
}

/** Serves metrics on the main port, only with a token. */
export function serveMetricsWithToken(
  app: FastifyInstance,
  { config, telemetry }: Pick<Services, 'config' | 'telemetry'>,
) {
  const { port, token } = config.metrics ?? {};
  if (telemetry.metrics && port === undefined && token !== undefined) serveMetrics(app, telemetry.metrics, token);
}

/** Builds the app for a separate metrics port; undefined without one. It does not listen. */
export function buildMetricsApp({
  config,
  telemetry,
}: Pick<Services, 'config' | 'telemetry'>): FastifyInstance | undefined {
  const { port, token } = config.metrics ?? {};
  if (!telemetry.metrics || port === undefined) return undefined;
  const app = buildSmallApp();
  serveMetrics(app, telemetry.metrics, token);
  return app;
}
