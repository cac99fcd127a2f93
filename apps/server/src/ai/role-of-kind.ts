import type { AiRole } from '@coursecraft/contract/ai-settings/connection';

/** The role of each kind of work that is charged to a course. Kinds that begin with `edit-` are edits. */
const ROLES: Record<string, AiRole> = {
  judge: 'grading',
  trial: 'grading',
  transcription: 'grading',
  tutor: 'tutoring',
  variant: 'tutoring',
  'translate-edition': 'translating',
  'plan-edit': 'editing',
  'surgical-edit': 'editing',
  'improve-element': 'editing',
};

export const roleOfKind = (kind: string): AiRole => ROLES[kind] ?? (kind.startsWith('edit-') ? 'editing' : 'drafting');
