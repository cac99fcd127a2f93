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
    tagged: true,
    rateLimit: { max: 60, minutes: 1 },
    reply: z.looseObject({ openapi: z.string() }),
  }),
  getSystem: endpoint({
    method: 'GET',
    path: '/api/system',
    access: 'admin',
    summary:
      'Describes the installation: its parts, their versions and how much room they take; no secrets, no addresses',
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
    summary: 'Lists work of the background that failed for good, the newest hundred first; kept for 30 days',
    reply: good({ jobs: z.array(FailedJob) }),
  }),
  retryFailedJob: endpoint({
    method: 'POST',
    path: '/api/failed-jobs/:id/retry',
    access: 'admin',
    summary: 'Has such work done again, and lists what is left; what is gone already is fine',
    params: z.object({ id: z.uuid() }),
    reply: good({ jobs: z.array(FailedJob) }),
  }),
};
