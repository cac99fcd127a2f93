import clsx from 'clsx';

/** An icon with one path, because library icons are too slow for long trees. */
export function PathIcon({ path, className }: { path: string; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={clsx('size-4 fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round]', className)}
    >
      <path d={path} />
    </svg>
  );
}
