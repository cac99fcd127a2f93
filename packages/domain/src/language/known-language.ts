const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Normalizes a language code (`pt-br` becomes `pt-BR`); undefined if unknown. */
export function knownLanguage(code: string): string | undefined {
  try {
    const [canonical] = Intl.getCanonicalLocales(code);
    return canonical !== undefined && NAMES.of(canonical) ? canonical : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the language's name in that language. */
export const ownNameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
