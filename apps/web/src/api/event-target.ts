/** What to tell a person of a failure in one line: its sentence, and what to do about it where that is known. */
export function toldOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : '';
  return hint ? `${error.message}. ${hint}`.replace(/([.!?])\. /, '$1 ') : error.message;
}
