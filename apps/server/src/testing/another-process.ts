import type { FastifyInstance } from 'fastify';
import { createBackgroundWork } from '../background-work.ts';
import { buildApp } from '../build-app.ts';
import { createHandlers } from '../handlers.ts';
import type { Services } from '../request-context.ts';

/** The app as another process of the installation has it, with nothing of what this one keeps in memory. */
export const anotherProcess = (services: Services): Promise<FastifyInstance> =>
  buildApp(services, createHandlers(services, createBackgroundWork(services)));
