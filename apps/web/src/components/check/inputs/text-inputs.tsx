import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useContentLanguage } from '../../content-language.ts';
import { checkMessages } from '../messages.ts';
import { WithFormulas } from '../with-formulas.tsx';
import type { InputProps } from './input-props.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

export function NumericInput({ check, value, onChange, isDisabled }: InputProps<'numeric'>) {
  const t = useMessages(checkMessages);
  return (
    <TextField
      label={t('number')}
      inputMode="decimal"
      value={textOf(value)}
      onChange={onChange}
      isDisabled={isDisabled}
      className="max-w-60"
      help={check.unit && t(check.otherUnits ? 'unitOrOther' : 'unit', { unit: check.unit })}
    />
  );
}

export function ShortTextInput({ value, onChange, isDisabled }: InputProps<'short-text'>) {
  const t = useMessages(checkMessages);
  const language = useContentLanguage();
  return (
    <WithFormulas isDisabled={isDisabled}>
      <TextField
        lang={language}
        label={t('answer')}
        value={textOf(value)}
        onChange={onChange}
        isDisabled={isDisabled}
        autoComplete="off"
        className="max-w-lg"
      />
    </WithFormulas>
  );
}
