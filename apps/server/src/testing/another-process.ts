import type { FastifyInstance } from 'fastify';
import { createBackgroundWork } from '../background-work.ts';
import { buildApp } from '../build-app.ts';
import { createScimDoor } from '../features/provisioning/door.ts';
import { createHandlers } from '../handlers.ts';
import type { Services } from '../request-context.ts';

/** The app as another process of the installation has it, with nothing of what this one keeps in memory. */
export function anotherProcess(services: Services): Promise<FastifyInstance> {
  const work = createBackgroundWork(services);
  return buildApp(services, createHandlers(services, work), {
    lti: work.grades.lti.door,
    scim: createScimDoor(services),
  });
}
