import { Check } from 'lucide-react';

/** The circle or box before an option, drawn by the state of the option around it. */
export function ChoiceMark({ round }: { round: boolean }) {
  return (
    <span
      aria-hidden
      className={`mt-0.5 flex size-5 shrink-0 items-center justify-center border-2 border-edge bg-raised text-transparent transition-colors group-has-checked:border-brown group-has-checked:bg-brown group-has-checked:text-on-brown ${round ? 'rounded-full' : 'rounded-sm'}`}
    >
      <Check size={13} strokeWidth={3} />
    </span>
  );
}
