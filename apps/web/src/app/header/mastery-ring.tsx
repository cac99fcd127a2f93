import type { Rollup } from '@coursecraft/contract/progress/progress';

const RADIUS = 8;
const AROUND = 2 * Math.PI * RADIUS;

/** Decorative: the text next to it says the numbers. */
export function MasteryRing({ completed, total }: Rollup) {
  const part = total > 0 ? Math.min(1, completed / total) : 0;
  return (
    <svg aria-hidden width={20} height={20} viewBox="0 0 20 20" fill="none" strokeWidth={3} className="-rotate-90">
      <circle cx={10} cy={10} r={RADIUS} className="stroke-edge" />
      <circle
        cx={10}
        cy={10}
        r={RADIUS}
        className="stroke-gold"
        strokeDasharray={`${part * AROUND} ${AROUND}`}
        strokeLinecap={part > 0 ? 'round' : 'butt'}
      />
    </svg>
  );
}
