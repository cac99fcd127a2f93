/** Interface languages by BCP 47 tag with their own names. */
export const INTERFACE_LANGUAGES = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  he: 'עברית',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  tr: 'Türkçe',
  uk: 'Українська',
} as const;

export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES;

export const interfaceLanguages = Object.keys(INTERFACE_LANGUAGES) as InterfaceLanguage[];

export const isInterfaceLanguage = (tag: string): tag is InterfaceLanguage => Object.hasOwn(INTERFACE_LANGUAGES, tag);

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he'] satisfies InterfaceLanguage[]);

/** Returns the text direction of a language. */
export const directionOf = (language: InterfaceLanguage): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';

const FORMER = new Map([['iw', 'he']]);

/** Returns the chosen language, else the first supported of the preferred ones, else English. */
export function chooseInterfaceLanguage(chosen: string | undefined, read: readonly string[]): InterfaceLanguage {
  if (chosen !== undefined && isInterfaceLanguage(chosen)) return chosen;
  for (const tag of read) {
    const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
    const language = FORMER.get(primary) ?? primary;
    if (isInterfaceLanguage(language)) return language;
  }
  return 'en';
}
