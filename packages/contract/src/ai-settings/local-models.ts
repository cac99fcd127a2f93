import { z } from 'zod';

const Bytes = z.int().min(0);

/** A sentence of the closed list of reasons, for translation. */
const Why = z.object({
  reason: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string().describe('In English'),
});

/** A model that this computer can download. */
export const OfferedModel = z.object({
  id: z.string(),
  name: z.string(),
  license: z.string(),
  languages: z.array(z.string()),
  bytes: Bytes.describe('Size of the download'),
  memoryBytes: Bytes.describe('Estimated memory while it works'),
  source: z.string().describe('The repository at Hugging Face'),
  grading: z.string().describe('Measured rates, or “not measured”'),
  canRun: z.boolean(),
  why: Why.describe('Whether this computer can run it, in one sentence'),
});
export type OfferedModel = z.infer<typeof OfferedModel>;

/** A model that is on this computer. */
export const InstalledModel = z.object({
  id: z.string(),
  name: z.string(),
  source: z.enum(['catalog', 'file']),
  bytes: Bytes,
  contextWindow: z.int(),
});
export type InstalledModel = z.infer<typeof InstalledModel>;
