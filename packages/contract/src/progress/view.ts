import { z } from 'zod';
import { Id } from '../primitives.ts';
import { because } from '../reasons.ts';

const PANELS = 20;

export const View = z.object({
  elementId: Id,
  /** Share of the element above the window, 0 to 1. */
  scroll: z.number().min(0).max(1).optional(),
  /** The words at the top of the window, which locate the position at another width. */
  words: z.string().max(200).optional(),
  panels: z
    .record(z.string().min(1).max(40), z.boolean())
    .refine((panels) => Object.keys(panels).length <= PANELS, {
      error: because('too-many-panels'),
      params: { most: PANELS },
    })
    .optional(),
});
export type View = z.infer<typeof View>;
