import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const AUDIT_ACTIONS = [
  'made-author',
  'removed-author',
  'made-admin',
  'took-admin',
  'made-student',
  'let-make-courses',
  'changed-author-settings',
  'listed-student',
  'unlisted-student',
  'invited-student',
  'withdrew-invitation',
  'removed-student',
  'brought-student-back',
  'left-course',
  'deleted-learning-data',
  'overruled-verdict',
  'reset-progress',
  'provisioned-person',
  'deactivated-person',
  'let-person-back-in',
  'added-ai-connection',
  'changed-ai-connection',
  'deleted-ai-connection',
  'changed-ai-roles',
  'changed-ai-limits',
  'started-grading-evaluation',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A person without a profile is named by address. */
const Named = z.object({ uid: Id, displayName: z.string() });

export const AuditEntry = z.object({
  id: z.int(),
  at: Time,
  by: Named,
  action: z.enum(AUDIT_ACTIONS),
  person: Named,
  course: z.object({ id: Id, title: z.string() }).optional(),
  /** What the entry is about if it is not a person, such as the name of an AI connection. */
  subject: z.string().optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
