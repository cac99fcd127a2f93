import { z } from 'zod';
import { endpoint, good, planned } from '../endpoint.ts';

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
  courseEvents: planned('GET', '/api/events', 'learner', 'Streams changes of a course'),
};
