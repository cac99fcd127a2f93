import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { ChoiceMark } from '../../components/check/inputs/choice-mark.tsx';

type Props = {
  label: string;
  options: readonly { id: string; label: string; isDisabled?: boolean }[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
  missing: string | undefined;
  help?: ReactNode | undefined;
  isShort?: boolean;
};

export function TickGroup({ label, options, chosen, onChoose, missing, help, isShort = false }: Props) {
  return (
    <CheckboxGroup
      value={chosen}
      onChange={onChoose}
      isInvalid={missing !== undefined && chosen.length === 0}
      className="flex flex-col gap-1.5"
    >
      <Label className="text-14 font-medium text-ink">{label}</Label>
      <div className={isShort ? 'grid grid-cols-2 gap-x-3' : 'flex flex-col gap-1.5'}>
        {options.map((option) => (
          <Checkbox
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            className="group relative flex cursor-pointer items-start gap-2.5 rounded-sm py-1 text-14 text-ink data-disabled:cursor-default data-disabled:text-soft data-focus-visible:outline-2 data-focus-visible:outline-offset-2"
          >
            <ChoiceMark round={false} />
            <span className="min-w-0 pt-0.5 break-words">{option.label}</span>
          </Checkbox>
        ))}
      </div>
      {help && (
        <Text slot="description" className="text-12 text-soft">
          {help}
        </Text>
      )}
      <FieldError className="text-14 text-brick">{missing}</FieldError>
    </CheckboxGroup>
  );
}
