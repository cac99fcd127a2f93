import type { FastifyInstance } from 'fastify';
import { createBackgroundWork, createPlugins } from '../background-work.ts';
import { buildApp } from '../build-app.ts';
import type { Services } from '../request-context.ts';
import { createRoutes } from '../routes.ts';

/** Builds the app again with empty caches, like another process. */
export function anotherProcess(services: Services): Promise<FastifyInstance> {
  const work = createBackgroundWork(services);
  return buildApp(services, createRoutes(services, work), createPlugins(services, work));
}
