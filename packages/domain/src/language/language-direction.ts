const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

/** Returns the text direction of a language (BCP 47) by its script. */
export function languageDirection(language: string | undefined): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(language ?? 'en').maximize();
    return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
