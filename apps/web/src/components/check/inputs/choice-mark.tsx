import { Check, X } from 'lucide-react';

export function ChoiceMark({ round, isWrong = false }: { round: boolean; isWrong?: boolean }) {
  const Mark = isWrong ? X : Check;
  return (
    <span
      aria-hidden
      className={`mt-0.5 flex size-5 shrink-0 items-center justify-center border-2 border-edge bg-raised text-transparent transition-colors group-has-checked:border-brown group-has-checked:bg-brown group-has-checked:text-on-brown group-data-wrong:border-brick! group-data-wrong:bg-raised! group-data-wrong:text-brick! ${round ? 'rounded-full' : 'rounded-sm'}`}
    >
      <Mark size={13} strokeWidth={3} />
    </span>
  );
}
