import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { addTranslations } from '../ui/i18n/translations.ts';
import { LOADERS } from './loaders.ts';
import type { Part } from './parts.ts';

/** The language that is wanted, and the parts that pages have asked for so far. */
let spoken: InterfaceLanguage = 'en';
const needed = new Set<Part>(['learner']);
const loading = new Map<string, Promise<void>>();
/** What has been loaded, as `fr/learner`. */
const ready = new Set<string>();

async function load(language: InterfaceLanguage, part: Part): Promise<void> {
  if (language === 'en') return;
  addTranslations(language, (await LOADERS[language][part]()).default);
  ready.add(`${language}/${part}`);
}

/** Loads a part once; what could not be loaded is asked for again. */
function loadOnce(language: InterfaceLanguage, part: Part): Promise<void> {
  const name = `${language}/${part}`;
  const known = loading.get(name);
  if (known) return known;
  const begun = load(language, part).catch((error: unknown) => {
    loading.delete(name);
    throw error;
  });
  loading.set(name, begun);
  return begun;
}

/** Has a part of the interface's language ready; from now on whatever language is spoken comes with it. Fails as the import does. */
export function loadTranslations(part: Part): Promise<void> {
  needed.add(part);
  return loadOnce(spoken, part);
}

/** Whether everything that is shown can be said in a language at once. */
export const isSpoken = (language: InterfaceLanguage): boolean =>
  language === 'en' || [...needed].every((part) => ready.has(`${language}/${part}`));

/** Speaks a language from now on, once all that is shown can be said in it. Fails where it cannot be loaded. */
export async function speakLanguage(language: InterfaceLanguage): Promise<void> {
  spoken = language;
  await Promise.all([...needed].map((part) => loadOnce(language, part)));
}
