import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { checkMessages } from '../messages.ts';
import type { InputProps } from './input-props.ts';
import { OptionList } from './option-list.tsx';

export function SingleChoiceInput({ check, value, onChange, ...rest }: InputProps<'single-choice'>) {
  const chosen = typeof value === 'string' ? [value] : [];
  return <OptionList {...rest} hasDigits kind="radio" options={check.options} chosen={chosen} onToggle={onChange} />;
}

export function TrueFalseInput({ check: _check, value, onChange, ...rest }: InputProps<'true-false'>) {
  const t = useMessages(checkMessages);
  const options = [
    { id: 'true', text: t('yes') },
    { id: 'false', text: t('no') },
  ];
  return (
    <OptionList
      {...rest}
      hasDigits
      kind="radio"
      options={options}
      chosen={typeof value === 'boolean' ? [String(value)] : []}
      onToggle={(id) => onChange(id === 'true')}
    />
  );
}
