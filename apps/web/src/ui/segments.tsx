import { type ReactNode, useId } from 'react';

/** `shown` replaces the visible label, but not the accessible one. */
type Choice<Id extends string> = { id: Id; label: string; shown?: ReactNode };

type Props<Id extends string> = {
  label: string;
  value: Id;
  onChange: (id: Id) => void;
  choices: readonly Choice<Id>[];
};

export function Segments<Id extends string>({ label, value, onChange, choices }: Props<Id>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden className="text-14 font-medium text-ink">
        {label}
      </span>
      <span className="flex overflow-hidden rounded-sm border border-edge">
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="relative flex min-h-10 min-w-0 flex-1 items-center justify-center border-s border-line px-1.5 text-center text-14 text-ink transition-colors first:border-s-0 hover:bg-sunken has-checked:bg-gold-light has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus) forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:forced-color-adjust-none"
          >
            <input
              type="radio"
              name={name}
              value={choice.id}
              aria-label={choice.label}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span aria-hidden className="min-w-0">
              {choice.shown ?? choice.label}
            </span>
          </label>
        ))}
      </span>
    </div>
  );
}
