import clsx from 'clsx';

/** An icon of one path, for what every line of a long tree has: the icons of the library cost several times as much. */
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
