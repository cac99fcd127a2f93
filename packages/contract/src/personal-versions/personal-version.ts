import { z } from 'zod';
import { ElementFields } from '../courses/course.ts';
import { Engine, Id, Time } from '../primitives.ts';

export const PERSONAL_VERSION_KINDS = [
  'simpler',
  'shorter',
  'translation',
  'example',
  'analogy',
  'story',
  'summary',
  'flashcards',
  'diagram',
] as const;
/** In which way an element is put differently for one learner. */
export const PersonalVersionKind = z.enum(PERSONAL_VERSION_KINDS);
export type PersonalVersionKind = z.infer<typeof PersonalVersionKind>;

/** What a learner had written for themselves from an element of the course. Nobody else reads it. */
export const PersonalVersion = z.object({
  id: Id,
  /** The element of the course that it was made from. */
  elementId: Id,
  kind: PersonalVersionKind,
  ...ElementFields.shape,
  userInstructions: z.string(),
  engine: Engine,
  /** The version of the original that it was made from. */
  baseVersion: z.int(),
  /** Whether the original is another one by now. */
  outdated: z.boolean(),
  /** Whether it leaves out something that the learner is to show. */
  incomplete: z.boolean(),
  at: Time,
});
export type PersonalVersion = z.infer<typeof PersonalVersion>;
