import type { ReactNode } from 'react';

type Bar = { id: string; name: ReactNode; value: number; total: number; description: string };

export function BarPlot({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {bars.map(({ id, name, value, total, description }) => (
        <li key={id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 text-14">
          <span className="min-w-0 flex-1 basis-56 break-words text-ink">{name}</span>
          <span className="text-soft tabular-nums">{description}</span>
          <span aria-hidden className="h-2.5 basis-full overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-gold"
              style={{ inlineSize: total > 0 ? `${(value / total) * 100}%` : 0 }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
