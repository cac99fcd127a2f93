import { isNamedField } from '@coursecraft/contract/field-names';
import type { Refused } from '@coursecraft/contract/reasons';
import { formatMessage } from '@coursecraft/domain/text/format-message';
import type { Language } from '../../ui/i18n/language.tsx';
import { fieldNameMessages } from './field-name-messages.ts';

/** Fills the sentence of a reason; a field is called what forms call it. */
export function fillRefusal(language: Language, message: string, values: Refused['values']): string {
  const field = values?.field;
  const isNamed = typeof field === 'string' && isNamedField(field);
  return formatMessage(language, message, isNamed ? { ...values, field: fieldNameMessages[language][field] } : values);
}
