/** Scripts that run from right to left and that courses are written in. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

/** The side at which lines of a language (BCP 47) begin: by its usual script where the tag names none. */
export function languageDirection(language: string | undefined): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(language ?? 'en').maximize();
    return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
