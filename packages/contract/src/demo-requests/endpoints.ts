import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id, NextCursor, Page } from '../primitives.ts';
import { because } from '../reasons.ts';
import { DEMO_REQUEST_STATUSES, DemoRequest } from './demo-request.ts';

const Params = z.object({ id: Id });
const Status = z.enum(DEMO_REQUEST_STATUSES);

export const demoRequestEndpoints = {
  createDemoRequest: endpoint({
    method: 'POST',
    path: '/api/demo-requests',
    access: 'public',
    summary: 'Requests a demo of the product.',
    status: 201,
    rateLimit: { max: 30, minutes: 60 },
    body: z.object({
      name: z.string().trim().min(1, because('visitor-name-missing')).max(200),
      email: z.email(because('visitor-address-malformed')).max(320),
      organisation: z.string().trim().max(200).optional(),
      message: z.string().trim().max(4000).optional(),
    }),
    reply: good({ demoRequest: DemoRequest.omit({ note: true }) }),
  }),
  listDemoRequests: endpoint({
    method: 'GET',
    path: '/api/demo-requests',
    access: 'admin',
    mayLag: true,
    summary: 'Lists demo requests, newest first.',
    query: Page.extend({ status: Status.optional() }),
    reply: good({ demoRequests: z.array(DemoRequest), nextCursor: NextCursor }),
  }),
  getDemoRequest: endpoint({
    method: 'GET',
    path: '/api/demo-requests/:id',
    access: 'admin',
    mayLag: true,
    summary: 'Retrieves a demo request.',
    params: Params,
    reply: good({ demoRequest: DemoRequest }),
  }),
  updateDemoRequest: endpoint({
    method: 'PATCH',
    path: '/api/demo-requests/:id',
    access: 'admin',
    summary: 'Updates the status of a demo request.',
    params: Params,
    body: z.object({ status: Status.optional(), note: z.string().trim().max(4000).optional() }),
    reply: good({ demoRequest: DemoRequest }),
  }),
};
