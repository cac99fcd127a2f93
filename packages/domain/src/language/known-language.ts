const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** A language by its code, written as it is usual (`pt-br` is `pt-BR`); undefined where there is none of that code. */
export function knownLanguage(code: string): string | undefined {
  try {
    const [canonical] = Intl.getCanonicalLocales(code);
    return canonical !== undefined && NAMES.of(canonical) ? canonical : undefined;
  } catch {
    return undefined;
  }
}

/** What a language calls itself. */
export const ownNameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
