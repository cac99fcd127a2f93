const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

export const languageName = (language: string): string => LANGUAGE_NAMES.of(language) ?? language;
