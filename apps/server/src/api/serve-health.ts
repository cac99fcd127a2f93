import { endpoints } from '@coursecraft/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { buildSmallApp } from '../platform/http/build-small-app.ts';
import type { AppRoutes } from '../request-context.ts';

const CALLS = ['getHealth', 'getReady'] as const;

/** Builds the app of a worker process, which answers health checks only. It does not listen. */
export function buildHealthApp(handlers: Pick<AppRoutes, (typeof CALLS)[number]>): FastifyInstance {
  const app = buildSmallApp();
  for (const name of CALLS) {
    const handle = handlers[name] as unknown as () => Promise<object>;
    app.get(endpoints[name].path, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true, ...(await handle()) };
    });
  }
  return app;
}
