import { Check } from 'lucide-react';

/** The circle or box before an option, drawn by the state of the option around it. */
export function ChoiceMark({ round }: { round: boolean }) {
  return (
    <span
      aria-hidden
      className={`mt-0.5 flex size-5 shrink-0 items-center justify-center border-2 border-edge bg-raised text-transparent transition-colors group-data-selected:border-brown group-data-selected:bg-brown group-data-selected:text-on-brown ${round ? 'rounded-full' : 'rounded-sm'}`}
    >
      <Check size={13} strokeWidth={3} />
    </span>
  );
}

export const optionClass =
  'group relative flex cursor-pointer items-start gap-3 rounded-sm border border-line bg-raised px-3.5 py-3 text-16 text-ink transition-colors data-disabled:cursor-default data-disabled:text-soft data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-(--focus) data-hovered:border-edge data-selected:border-brown data-selected:bg-paper';
