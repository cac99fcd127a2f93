import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { InlineMarkdown } from '../../markdown/inline-markdown.tsx';
import { ChoiceMark, optionClass } from './choice-mark.tsx';
import type { InputProps } from './input-props.ts';

export function MultiChoiceInput({ check, value, onChange, isDisabled, labelledBy }: InputProps<'multi-choice'>) {
  return (
    <CheckboxGroup
      aria-labelledby={labelledBy}
      value={Array.isArray(value) ? value : []}
      onChange={onChange}
      isDisabled={isDisabled}
      className="flex flex-col gap-2"
    >
      {check.options.map((option) => (
        <Checkbox key={option.id} value={option.id} className={optionClass}>
          <ChoiceMark round={false} />
          <InlineMarkdown text={option.text} />
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
