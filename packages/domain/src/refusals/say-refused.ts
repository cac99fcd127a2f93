import { FIELD_NAMES, isNamedField } from '@coursecraft/contract/field-names';
import { REASONS, type Refused } from '@coursecraft/contract/reasons';
import { formatMessage } from '../text/format-message.ts';

/** Formats a refusal in English, for scripts and untranslated reasons. */
export function sayRefused({ reason, values }: Refused): string {
  if (!values) return REASONS[reason];
  const { field } = values;
  const named = typeof field === 'string' && isNamedField(field) ? { ...values, field: FIELD_NAMES[field] } : values;
  return formatMessage('en', REASONS[reason], named);
}
