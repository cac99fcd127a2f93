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
export const PersonalVersionKind = z.enum(PERSONAL_VERSION_KINDS);
export type PersonalVersionKind = z.infer<typeof PersonalVersionKind>;

export const PersonalVersion = z.object({
  id: Id,
  elementId: Id,
  kind: PersonalVersionKind,
  ...ElementFields.shape,
  userInstructions: z.string(),
  engine: Engine,
  baseVersion: z.int(),
  /** Whether the original has changed since. */
  outdated: z.boolean(),
  /** Whether it lacks content that the criteria need. */
  incomplete: z.boolean(),
  at: Time,
});
export type PersonalVersion = z.infer<typeof PersonalVersion>;
