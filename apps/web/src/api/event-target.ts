export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : '';
  return hint ? `${error.message}. ${hint}`.replace(/([.!?])\. /, '$1 ') : error.message;
}
