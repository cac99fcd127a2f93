import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseEvent } from '../shapes/course-event.ts';
import { Id } from '../shapes/primitives.ts';

export const operatingEndpoints = {
  getHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Says that the server answers, its version and its database',
    reply: good({
      status: z.literal('ok'),
      version: z.string(),
      database: z.string(),
    }),
  }),
  getReady: endpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary: 'Says whether requests can be served; 503 while the database cannot be reached',
    reply: good({ ready: z.literal(true) }),
  }),
  getOpenApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Describes every call that is served',
    reply: z.looseObject({ openapi: z.string() }),
  }),
  courseEvents: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'learner',
    summary: 'Streams where a course changes, as server-sent events named “change”; ends after ten minutes at most',
    query: z.object({ courseId: Id }),
    answers: 'events',
    reply: CourseEvent,
  }),
};
