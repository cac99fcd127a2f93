import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

/** A frame in which a large table scrolls, also by keyboard. */
export function ScrollableTable({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
    <section aria-label={label} tabIndex={0} className={clsx('overflow-auto', className)}>
      {children}
    </section>
  );
}
