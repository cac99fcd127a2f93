import { AppError } from '@coursecraft/domain/refusals/app-error';
import fastify, { type FastifyInstance } from 'fastify';
import { registerErrorHandler } from './error-handler.ts';

/** Creates an app for programs, without log and pages. It does not listen. */
export function buildSmallApp(): FastifyInstance {
  const app = fastify({ logger: false, genReqId: () => crypto.randomUUID(), forceCloseConnections: true });
  registerErrorHandler(app);
  app.setNotFoundHandler(() => {
    throw new AppError('not_found', 'no-such-page');
  });
  return app;
}
