import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import type { Translate } from '../../ui/i18n/use-messages.ts';

/** Returns the everyday words of a command; undefined if the catalogue has none for it. */
export function wordsOfCommand<Key extends string>(
  { english }: Catalogue<Key>,
  t: Translate<Key>,
  commandId: string,
): string | undefined {
  const id = commandId.startsWith('language-') ? 'language' : commandId;
  const has = (key: string): key is Key => Object.hasOwn(english, key);
  return has(id) ? t(id) : undefined;
}
