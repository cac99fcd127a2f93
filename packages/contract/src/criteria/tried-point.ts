import { z } from 'zod';
import { Id } from '../primitives.ts';

/** How far an answer shows a key point. */
export const PointState = z.enum(['open', 'doubtful', 'shown', 'contradicted']);
export type PointState = z.infer<typeof PointState>;

/** What an answer that an author tries shows of a key point, with the words of the answer that show it. */
export const TriedPoint = z.object({ pointId: Id, state: PointState, quote: z.string().optional() });
export type TriedPoint = z.infer<typeof TriedPoint>;
