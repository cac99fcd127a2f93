import { z } from 'zod';
import { Id } from '../primitives.ts';
import { because } from '../reasons.ts';

const PANELS = 20;

/** Where a learner is in a course. */
export const View = z.object({
  elementId: Id,
  /** How much of the element lies above the window: 0 at its top, 1 at its end. */
  scroll: z.number().min(0).max(1).optional(),
  /** The words at the top of the window, by which the place is found on a page of another width. */
  words: z.string().max(200).optional(),
  /** Which panels stand open, by name. */
  panels: z
    .record(z.string().min(1).max(40), z.boolean())
    .refine((panels) => Object.keys(panels).length <= PANELS, {
      error: because('too-many-panels'),
      params: { most: PANELS },
    })
    .optional(),
});
export type View = z.infer<typeof View>;
