import { z } from 'zod';

/** Text on both sides, or on one side only. */
export const DiffPart = z.object({ text: z.string(), change: z.enum(['added', 'removed']).optional() });
export type DiffPart = z.infer<typeof DiffPart>;

export const DiffBlock = z.object({ kind: z.enum(['prose', 'code']), parts: z.array(DiffPart) });
export type DiffBlock = z.infer<typeof DiffBlock>;
