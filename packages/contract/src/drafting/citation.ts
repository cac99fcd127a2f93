import { z } from 'zod';
import { Id } from '../primitives.ts';

/** A quote of the course as displayed, with its element. */
export const Citation = z.object({ elementId: Id, quote: z.string() });
export type Citation = z.infer<typeof Citation>;
