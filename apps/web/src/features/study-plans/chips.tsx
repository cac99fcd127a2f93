import type { ReactNode } from 'react';

type Chip<Id> = { id: Id; label: ReactNode; spoken?: string };

type Props<Id> = {
  label: string;
  chips: readonly Chip<Id>[];
  chosen: readonly Id[];
  kind: 'one' | 'any';
  onChoose: (chosen: Id[]) => void;
};

export function Chips<Id extends string | number>({ label, chips, chosen, kind, onChoose }: Props<Id>) {
  const choose = (id: Id) => {
    if (kind === 'one') return onChoose([id]);
    return onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 text-14 font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap gap-1.5 phone:gap-1">
        {chips.map(({ id, label: text, spoken }) => (
          <label
            key={id}
            className="flex min-h-10 min-w-11 phone:min-w-10 cursor-pointer items-center justify-center rounded-full border border-edge bg-raised px-3 phone:px-2 text-14 text-ink transition-colors select-none hover:bg-sunken has-checked:border-brown has-checked:bg-brown has-checked:text-on-brown has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={kind === 'one' ? label : undefined}
              checked={chosen.includes(id)}
              onChange={() => choose(id)}
              aria-label={spoken}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
