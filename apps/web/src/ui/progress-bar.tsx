import clsx from 'clsx';

type Props = {
  label: string;
  /** 0 to 100; undefined if indeterminate. */
  percent?: number | undefined;
  value?: string;
  labelHidden?: boolean;
  tone?: 'brown' | 'gold' | 'brick';
  className?: string;
};

const fills = { brown: 'bg-brown', gold: 'bg-gold', brick: 'bg-brick' } as const;

export function ProgressBar({ label, percent, value, labelHidden, tone = 'brown', className }: Props) {
  const known = percent !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(known
        ? { 'aria-valuenow': Math.round(percent), 'aria-valuetext': value ?? `${Math.round(percent)} %` }
        : {})}
      className={clsx('flex flex-col gap-1.5', className)}
    >
      {!labelHidden && (
        <span className="flex justify-between gap-4 text-12 text-soft">
          <span className="min-w-0 truncate">{label}</span>
          {value && <span className="shrink-0 tabular-nums">{value}</span>}
        </span>
      )}
      <span className="block h-1.5 overflow-hidden rounded-full bg-line forced-colors:outline forced-colors:outline-[CanvasText]">
        <span
          className={clsx(
            'block h-full origin-left rounded-full rtl:origin-right forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none',
            fills[tone],
            known ? 'transition-transform duration-300' : 'bar-sweep w-1/3',
          )}
          style={known ? { transform: `scaleX(${Math.min(100, percent) / 100})` } : undefined}
        />
      </span>
    </div>
  );
}
