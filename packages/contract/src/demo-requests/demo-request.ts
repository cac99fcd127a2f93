import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const DEMO_REQUEST_STATUSES = ['new', 'contacted', 'closed'] as const;

export const DemoRequest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  organisation: z.string().optional(),
  message: z.string().optional(),
  status: z.enum(DEMO_REQUEST_STATUSES),
  note: z.string().optional(),
  at: Time,
  updatedAt: Time,
});
export type DemoRequest = z.infer<typeof DemoRequest>;
