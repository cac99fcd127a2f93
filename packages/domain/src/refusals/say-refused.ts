import { FIELD_NAMES, isNamedField } from '@coursecraft/contract/field-names';
import { REASONS, type Refused } from '@coursecraft/contract/reasons';
import { formatMessage } from '../text/format-message.ts';

/** A refusal in English, for scripts and for whoever has no words of their own for its reason. */
export function sayRefused({ reason, values }: Refused): string {
  if (!values) return REASONS[reason];
  const { field } = values;
  const named = typeof field === 'string' && isNamedField(field) ? { ...values, field: FIELD_NAMES[field] } : values;
  return formatMessage('en', REASONS[reason], named);
}
