import { endpoints } from '@coursecraft/contract/endpoints';
import fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { AppHandlers } from '../request-context.ts';
import { registerErrorHandler } from './error-handler.ts';

/** The calls by which others see that a process is well. */
const CALLS = ['getHealth', 'getReady'] as const;

/** The app of a process that works and serves nobody: it says only that it is well. It does not listen. */
export function buildHealthApp(handlers: Pick<AppHandlers, (typeof CALLS)[number]>): FastifyInstance {
  const app = fastify({ logger: false, genReqId: () => crypto.randomUUID(), forceCloseConnections: true });
  registerErrorHandler(app);
  app.setNotFoundHandler(() => {
    throw new AppError('not_found', 'no-such-page');
  });
  for (const name of CALLS) {
    const handle = handlers[name] as unknown as () => Promise<object>;
    app.get(endpoints[name].path, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true, ...(await handle()) };
    });
  }
  return app;
}
