import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const DeletionKind = z.enum([
  'module',
  'section',
  'element',
  'upload',
  'version',
  'scenario',
  'note',
  'own-element',
  'enrolment',
]);
export type DeletionKind = z.infer<typeof DeletionKind>;

export const CourseDeletionKind = DeletionKind.exclude(['note', 'own-element', 'enrolment']);
export type CourseDeletionKind = z.infer<typeof CourseDeletionKind>;

export const Deletion = z.object({
  undoToken: z.string().describe('Restores the deleted content'),
  kind: CourseDeletionKind,
  title: z.string(),
  /** Titles of the containing parts, module first, also of deleted ones. */
  place: z.array(z.string()),
  deletedBy: z.object({ uid: Id, displayName: z.string() }),
  deletedAt: Time,
});
export type Deletion = z.infer<typeof Deletion>;
