import clsx from 'clsx';
import { Fragment } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';

/** Choices with the same `group` are listed under its name. */
type Choice = { id: string; label: string; text?: string; group?: string };

type Props = {
  label: string;
  value: string;
  onChange: (id: string) => void;
  choices: readonly Choice[];
  isDisabled?: boolean;
  className?: string;
};

export function ChoiceList({ label, value, onChange, choices, isDisabled = false, className }: Props) {
  return (
    <RadioGroup
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      className={clsx('flex flex-col gap-1.5', className)}
    >
      <Label className="text-14 font-medium text-ink">{label}</Label>
      <div className="flex flex-col overflow-hidden rounded-sm border border-line">
        {choices.map((choice, at) => (
          <Fragment key={choice.id}>
            {choice.group && choice.group !== choices[at - 1]?.group && (
              <span
                aria-hidden
                className="border-b border-line bg-paper px-3 pt-3 pb-1.5 text-12 font-semibold text-soft"
              >
                {choice.group}
              </span>
            )}
            <Radio
              value={choice.id}
              className="group flex cursor-pointer items-start gap-2.5 border-b border-line px-3 py-2.5 -outline-offset-2 transition-colors last:border-b-0 data-hovered:bg-sunken data-selected:bg-sunken"
            >
              <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-edge bg-raised group-data-selected:border-brown">
                <span className="size-2 rounded-full group-data-selected:bg-brown" />
              </span>
              <span className="flex min-w-0 flex-col">
                <span className="text-14 text-ink">{choice.label}</span>
                {choice.text && <span className="text-12 text-soft">{choice.text}</span>}
              </span>
            </Radio>
          </Fragment>
        ))}
      </div>
    </RadioGroup>
  );
}
