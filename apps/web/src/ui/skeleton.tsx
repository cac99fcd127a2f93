import clsx from 'clsx';

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/4', 'w-10/12'] as const;

/** Placeholder lines, delayed by 150 ms to avoid flicker. */
export function SkeletonLines({ count = 4, className }: { count?: number; className?: string }) {
  return (
    <div aria-hidden className={clsx('flex flex-col gap-3', className)}>
      {Array.from({ length: count }, (_, line) => (
        <div key={`line-${String(line)}`} className={clsx('skeleton h-4', WIDTHS[line % WIDTHS.length])} />
      ))}
    </div>
  );
}

export function SkeletonBlock({ className }: { className: string }) {
  return <div aria-hidden className={clsx('skeleton', className)} />;
}
