import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Engine, Time } from '../primitives.ts';
import { FailedJob } from './failed-job.ts';

const Bytes = z.int().min(0);

export const systemEndpoints = {
  getHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Reports that the server runs, with its version and database.',
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
    summary: 'Reports whether the server can handle requests. Returns 503 while the database is unavailable.',
    reply: good({ ready: z.literal(true) }),
  }),
  getOpenApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Retrieves the OpenAPI description of all endpoints.',
    tagged: true,
    rateLimit: { max: 60, minutes: 1 },
    reply: z.looseObject({ openapi: z.string() }),
  }),
  getSystem: endpoint({
    method: 'GET',
    path: '/api/system',
    access: 'admin',
    summary:
      'Retrieves the parts of the installation with their versions and storage use. Contains no secrets or addresses.',
    reply: good({
      system: z.object({
        version: z.string(),
        node: z.string(),
        startedAt: Time,
        database: z.object({ version: z.string(), embedded: z.boolean(), bytes: Bytes }),
        engine: z.object({ name: Engine, models: z.array(z.string()) }),
        storage: z.object({ files: z.int(), bytes: Bytes }),
        /** Absent if the platform does not report it. */
        disk: z.object({ bytes: Bytes, freeBytes: Bytes }).optional(),
        /** The xAPI record store; `problem` is the status or code of the last refusal. */
        recordStore: z.object({ waiting: z.int(), refused: z.int(), problem: z.string().optional() }).optional(),
        people: z.int(),
        courses: z.int(),
      }),
    }),
  }),
  listFailedJobs: endpoint({
    method: 'GET',
    path: '/api/failed-jobs',
    access: 'admin',
    summary: 'Lists background jobs that failed permanently, the newest 100 first. They are kept for 30 days.',
    reply: good({ jobs: z.array(FailedJob) }),
  }),
  retryFailedJob: endpoint({
    method: 'POST',
    path: '/api/failed-jobs/:id/retry',
    access: 'admin',
    summary: 'Runs a failed job again and lists the remaining ones. Ignores jobs that no longer exist.',
    params: z.object({ id: z.uuid() }),
    reply: good({ jobs: z.array(FailedJob) }),
  }),
};
