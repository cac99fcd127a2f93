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

/** What authors share, and any of them brings back; not what is a learner’s own. */
export const CourseDeletionKind = DeletionKind.exclude(['note', 'own-element', 'enrolment']);
export type CourseDeletionKind = z.infer<typeof CourseDeletionKind>;

/** Something that was deleted in a course and can be brought back. */
export const Deletion = z.object({
  undoToken: z.string().describe('Brings it back'),
  kind: CourseDeletionKind,
  title: z.string(),
  /** Titles of what held it, the module first; of deleted holders too. */
  place: z.array(z.string()),
  deletedBy: z.object({ uid: Id, displayName: z.string() }),
  deletedAt: Time,
});
export type Deletion = z.infer<typeof Deletion>;
