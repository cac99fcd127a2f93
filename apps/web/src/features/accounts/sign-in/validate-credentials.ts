export const MIN_PASSWORD = 6;

export type Mode = 'signin' | 'signup';
export type EntryStep = Mode | 'forgot' | 'reset' | 'confirm';

export type Credentials = { displayName: string; email: string; password: string; confirm: string };
type Problem = 'nameRequired' | 'emailRequired' | 'passwordRequired' | 'confirmRequired' | 'mismatch' | 'tooShort';

type Problems = Partial<Record<keyof Credentials, Problem>>;

const validatePassword = ({ password }: Pick<Credentials, 'password'>): Problems => {
  if (!password) return { password: 'passwordRequired' };
  return password.length < MIN_PASSWORD ? { password: 'tooShort' } : {};
};

export function validatePasswords(given: Pick<Credentials, 'password' | 'confirm'>): Problems {
  const problems = validatePassword(given);
  if (!given.confirm) return { ...problems, confirm: 'confirmRequired' };
  return given.confirm === given.password ? problems : { ...problems, confirm: 'mismatch' };
}

export function validateCredentials(mode: Mode, given: Credentials): Problems {
  return {
    ...(given.email.trim() ? {} : { email: 'emailRequired' }),
    ...(mode === 'signin' ? validatePassword(given) : validatePasswords(given)),
    ...(mode === 'signup' && !given.displayName.trim() ? { displayName: 'nameRequired' } : {}),
  };
}
