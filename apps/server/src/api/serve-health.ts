import { endpoints } from '@coursecraft/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { buildSmallApp } from '../platform/http/build-small-app.ts';
import type { AppRoutes } from '../request-context.ts';

/** The calls by which others see that a process is well. */
const CALLS = ['getHealth', 'getReady'] as const;

/** The app of a process that works and serves nobody: it says only that it is well. It does not listen. */
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
