import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const DEMO_REQUEST_STATUSES = ['new', 'contacted', 'closed'] as const;

/** What somebody wrote who wants to be shown the product. */
export const DemoRequest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  organisation: z.string().optional(),
  message: z.string().optional(),
  status: z.enum(DEMO_REQUEST_STATUSES),
  /** Of those who look after requests, for themselves. */
  note: z.string().optional(),
  at: Time,
  updatedAt: Time,
});
export type DemoRequest = z.infer<typeof DemoRequest>;
