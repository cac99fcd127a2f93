export const MIN_PASSWORD = 6;

export type Credentials = { displayName: string; email: string; password: string; confirm: string };
export type Mode = 'signin' | 'signup';
type Problem = 'nameRequired' | 'emailRequired' | 'passwordRequired' | 'confirmRequired' | 'mismatch' | 'tooShort';

/** What stands in the way of sending the form, by field. Empty when nothing does. */
export function validateCredentials(mode: Mode, given: Credentials): Partial<Record<keyof Credentials, Problem>> {
  const problems: Partial<Record<keyof Credentials, Problem>> = {};
  if (!given.email.trim()) problems.email = 'emailRequired';
  if (!given.password) problems.password = 'passwordRequired';
  else if (given.password.length < MIN_PASSWORD) problems.password = 'tooShort';
  if (mode === 'signin') return problems;
  if (!given.displayName.trim()) problems.displayName = 'nameRequired';
  if (!given.confirm) problems.confirm = 'confirmRequired';
  else if (given.confirm !== given.password) problems.confirm = 'mismatch';
  return problems;
}
