const CODE = 'code';

export const joinCodeIn = (search: string) => new URLSearchParams(search).get(CODE) ?? undefined;

export const joinCodeSearch = (code: string | undefined) => (code ? `&${CODE}=${encodeURIComponent(code)}` : '');

/** Navigation state, which no link can set. */
const TYPED = { typedCode: true } as const;

export const typedCodeState = (code: string) => (code ? TYPED : undefined);

export const hasTypedCode = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'typedCode' in state && state.typedCode === true;

/** Opens the sign-up form with a field for a course code. */
export const withCode = (signUp: string) => `${signUp}&${CODE}=`;
