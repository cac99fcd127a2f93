import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { Translations } from '../ui/i18n/translations.ts';
import type { Part } from './parts.ts';

/** English is in the catalogues themselves. */
export type Translated = Exclude<InterfaceLanguage, 'en'>;

/** Where each part of each language is. A message that a file lacks is shown in English. */
export const LOADERS: Record<Translated, Record<Part, () => Promise<{ default: Translations }>>> = {
  ar: {
    learner: () => import('./ar/learner.json'),
    author: () => import('./ar/author.json'),
    refusals: () => import('./ar/refusals.json'),
    help: () => import('./ar/help.json'),
  },
  de: {
    learner: () => import('./de/learner.json'),
    author: () => import('./de/author.json'),
    refusals: () => import('./de/refusals.json'),
    help: () => import('./de/help.json'),
  },
  es: {
    learner: () => import('./es/learner.json'),
    author: () => import('./es/author.json'),
    refusals: () => import('./es/refusals.json'),
    help: () => import('./es/help.json'),
  },
  fr: {
    learner: () => import('./fr/learner.json'),
    author: () => import('./fr/author.json'),
    refusals: () => import('./fr/refusals.json'),
    help: () => import('./fr/help.json'),
  },
  he: {
    learner: () => import('./he/learner.json'),
    author: () => import('./he/author.json'),
    refusals: () => import('./he/refusals.json'),
    help: () => import('./he/help.json'),
  },
  it: {
    learner: () => import('./it/learner.json'),
    author: () => import('./it/author.json'),
    refusals: () => import('./it/refusals.json'),
    help: () => import('./it/help.json'),
  },
  nl: {
    learner: () => import('./nl/learner.json'),
    author: () => import('./nl/author.json'),
    refusals: () => import('./nl/refusals.json'),
    help: () => import('./nl/help.json'),
  },
  pl: {
    learner: () => import('./pl/learner.json'),
    author: () => import('./pl/author.json'),
    refusals: () => import('./pl/refusals.json'),
    help: () => import('./pl/help.json'),
  },
  pt: {
    learner: () => import('./pt/learner.json'),
    author: () => import('./pt/author.json'),
    refusals: () => import('./pt/refusals.json'),
    help: () => import('./pt/help.json'),
  },
  tr: {
    learner: () => import('./tr/learner.json'),
    author: () => import('./tr/author.json'),
    refusals: () => import('./tr/refusals.json'),
    help: () => import('./tr/help.json'),
  },
  uk: {
    learner: () => import('./uk/learner.json'),
    author: () => import('./uk/author.json'),
    refusals: () => import('./uk/refusals.json'),
    help: () => import('./uk/help.json'),
  },
};
