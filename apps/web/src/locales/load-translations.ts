import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { addTranslations } from '../ui/i18n/translations.ts';
import { LOADERS } from './loaders.ts';
import type { Part } from './parts.ts';

let spoken: InterfaceLanguage = 'en';
const needed = new Set<Part>(['learner']);
const loading = new Map<string, Promise<void>>();
const ready = new Set<string>();

async function load(language: InterfaceLanguage, part: Part): Promise<void> {
  if (language === 'en') return;
  addTranslations(language, (await LOADERS[language][part]()).default);
  ready.add(`${language}/${part}`);
}

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

/** Loads a part of the interface language, and of every later language. Rejects like the import. */
export function loadTranslations(part: Part): Promise<void> {
  needed.add(part);
  return loadOnce(spoken, part);
}

export const isSpoken = (language: InterfaceLanguage): boolean =>
  language === 'en' || [...needed].every((part) => ready.has(`${language}/${part}`));

/** Switches the language once all requested parts are loaded. Rejects on failure. */
export async function speakLanguage(language: InterfaceLanguage): Promise<void> {
  spoken = language;
  await Promise.all([...needed].map((part) => loadOnce(language, part)));
}
