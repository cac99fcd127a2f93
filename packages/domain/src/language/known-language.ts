let names: Intl.DisplayNames | undefined;

/** Normalizes a language code (`pt-br` becomes `pt-BR`); undefined if unknown. */
export function knownLanguage(code: string): string | undefined {
  try {
    names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    const [canonical] = Intl.getCanonicalLocales(code);
    return canonical !== undefined && names.of(canonical) ? canonical : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the language's name in that language. */
export const ownNameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
