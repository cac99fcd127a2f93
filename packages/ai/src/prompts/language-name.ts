let names: Intl.DisplayNames | undefined;

export function languageName(language: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'language' });
  return names.of(language) ?? language;
}
