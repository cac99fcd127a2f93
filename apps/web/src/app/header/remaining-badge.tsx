import type { Rollup } from '@coursecraft/contract/progress/progress';
import { Check } from 'lucide-react';

export function RemainingBadge({ rollup }: { rollup: Rollup }) {
  const left = Math.max(0, rollup.total - rollup.completed);
  return (
    <span
      aria-hidden
      data-remaining={left}
      className="inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full bg-gold px-1.5 text-12 font-semibold text-on-gold tabular-nums"
    >
      {left === 0 ? <Check size={14} strokeWidth={3} /> : left}
    </span>
  );
}
