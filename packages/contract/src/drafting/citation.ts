import { z } from 'zod';
import { Id } from '../primitives.ts';

export const Citation = z.object({ elementId: Id, quote: z.string() });
export type Citation = z.infer<typeof Citation>;
