import type { FastifyInstance } from 'fastify';
import { createBackgroundWork, createDoors } from '../background-work.ts';
import { buildApp } from '../build-app.ts';
import type { Services } from '../request-context.ts';
import { createRoutes } from '../routes.ts';

/** The app as another process of the installation has it, with nothing of what this one keeps in memory. */
export function anotherProcess(services: Services): Promise<FastifyInstance> {
  const work = createBackgroundWork(services);
  return buildApp(services, createRoutes(services, work), createDoors(services, work));
}
