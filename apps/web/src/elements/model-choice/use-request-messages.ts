import { useQuery } from '@tanstack/react-query';
import { BUILTIN } from '../../api/chosen-model.ts';
import { modelsQuery } from '../../api/models-query.ts';
import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { type Translate, useMessagesIn } from '../../ui/i18n/use-messages.ts';

/** Languages in which the built-in engine understands what it is asked to do; a model understands them all. */
const BUILTIN_UNDERSTANDS: ReadonlySet<string> = new Set(['en', 'de']);

/** Words a request that is sent to the engine: in the language of the interface where the engine understands it. */
export function useRequestMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const language = useLanguage();
  const hasModel = useQuery(modelsQuery).data?.models.some(({ id }) => id !== BUILTIN) ?? false;
  const spoken = hasModel || BUILTIN_UNDERSTANDS.has(language) ? language : 'en';
  return useMessagesIn(spoken, catalogue);
}
