/** The languages of the interface by their BCP 47 tags, each called what its readers call it. */
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

/** In the order in which they are offered, by their Latin names. */
export const interfaceLanguages = Object.keys(INTERFACE_LANGUAGES) as InterfaceLanguage[];

export const isInterfaceLanguage = (tag: string): tag is InterfaceLanguage => Object.hasOwn(INTERFACE_LANGUAGES, tag);

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he'] satisfies InterfaceLanguage[]);

/** The side at which lines of a language begin. */
export const directionOf = (language: InterfaceLanguage): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';

/** The tag by which older browsers still ask for Hebrew. */
const FORMER = new Map([['iw', 'he']]);

/** A language that was chosen, else the first one that is spoken here of those that a person reads, best first; else English. */
export function chooseInterfaceLanguage(chosen: string | undefined, read: readonly string[]): InterfaceLanguage {
  if (chosen !== undefined && isInterfaceLanguage(chosen)) return chosen;
  for (const tag of read) {
    const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
    const language = FORMER.get(primary) ?? primary;
    if (isInterfaceLanguage(language)) return language;
  }
  return 'en';
}
