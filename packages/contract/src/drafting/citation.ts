import { z } from 'zod';
import { Id } from '../primitives.ts';

/** Words of the course, as a reader sees them, and where they stand. */
export const Citation = z.object({ elementId: Id, quote: z.string() });
export type Citation = z.infer<typeof Citation>;
