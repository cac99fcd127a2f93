import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { InlineMarkdown } from '../../markdown/inline-markdown.tsx';
import { elementMessages } from '../../messages.ts';
import { ChoiceMark, optionClass } from './choice-mark.tsx';
import type { InputProps } from './input-props.ts';

type Option = { id: string; text: string };

type GroupProps = Pick<InputProps<'single-choice'>, 'isDisabled' | 'labelledBy'> & {
  options: readonly Option[];
  selected: string | null;
  onSelect: (id: string) => void;
};

function OptionGroup({ options, selected, onSelect, isDisabled, labelledBy }: GroupProps) {
  return (
    <RadioGroup
      aria-labelledby={labelledBy}
      value={selected}
      onChange={onSelect}
      isDisabled={isDisabled}
      className="flex flex-col gap-2"
    >
      {options.map((option) => (
        <Radio key={option.id} value={option.id} className={optionClass}>
          <ChoiceMark round />
          <InlineMarkdown text={option.text} />
        </Radio>
      ))}
    </RadioGroup>
  );
}

export function SingleChoiceInput({ check, value, onChange, ...rest }: InputProps<'single-choice'>) {
  return (
    <OptionGroup
      {...rest}
      options={check.options}
      selected={typeof value === 'string' ? value : null}
      onSelect={onChange}
    />
  );
}

export function TrueFalseInput({ check: _check, value, onChange, ...rest }: InputProps<'true-false'>) {
  const t = useMessages(elementMessages);
  const options = [
    { id: 'true', text: t('yes') },
    { id: 'false', text: t('no') },
  ];
  return (
    <OptionGroup
      {...rest}
      options={options}
      selected={typeof value === 'boolean' ? String(value) : null}
      onSelect={(id) => onChange(id === 'true')}
    />
  );
}
