import { isNamedField } from '@coursecraft/contract/field-names';
import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { Refused } from '@coursecraft/contract/reasons';
import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import { messageIn, sayIn } from '../../ui/i18n/translations.ts';
import { fieldNameMessages } from './field-name-messages.ts';

/** Translates a reason; undefined for an unknown one. Uses the forms' field names. */
export function fillRefusal(
  language: InterfaceLanguage,
  catalogues: readonly Catalogue[],
  { reason, values }: Refused,
): string | undefined {
  const catalogue = catalogues.find(({ english }) => Object.hasOwn(english, reason));
  if (!catalogue) return undefined;
  const field = values?.field;
  const isNamed = typeof field === 'string' && isNamedField(field);
  const named = isNamed ? { ...values, field: messageIn(language, fieldNameMessages, field) } : values;
  return sayIn(language, catalogue, reason, named);
}
