import { z } from 'zod';

/** A stretch of text that both sides have, or that only one has. */
export const DiffPart = z.object({ text: z.string(), change: z.enum(['added', 'removed']).optional() });
export type DiffPart = z.infer<typeof DiffPart>;

/** A paragraph, heading, table or fenced block of a document, compared by words; code is compared by lines. */
export const DiffBlock = z.object({ kind: z.enum(['prose', 'code']), parts: z.array(DiffPart) });
export type DiffBlock = z.infer<typeof DiffBlock>;
