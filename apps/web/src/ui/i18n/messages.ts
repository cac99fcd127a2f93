import { catalogue } from './catalogue.ts';

export const languageMessages = catalogue('ui/i18n', { language: 'Language' });
