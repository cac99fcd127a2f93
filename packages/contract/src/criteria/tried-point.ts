import { z } from 'zod';
import { Id } from '../primitives.ts';

export const PointState = z.enum(['open', 'doubtful', 'shown', 'contradicted']);
export type PointState = z.infer<typeof PointState>;

/** A key point with the quote of a trial answer that shows it. */
export const TriedPoint = z.object({ pointId: Id, state: PointState, quote: z.string().optional() });
export type TriedPoint = z.infer<typeof TriedPoint>;
