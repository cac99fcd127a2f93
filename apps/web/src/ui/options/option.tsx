import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Options } from './use-options.ts';

type Props = { id: string; options: Options; onPick: (id: string) => void; className: string; children: ReactNode };

export function Option({ id, options, onPick, className, children }: Props) {
  const isActive = id === options.activeId;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={options.domId(id)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(id)}
      className={clsx(
        'cursor-pointer rounded-sm px-2 py-1.5 text-14 text-ink',
        isActive ? 'bg-raised outline-2 -outline-offset-2 outline-(--focus)' : 'hover:bg-line/50',
        className,
      )}
    >
      {children}
    </div>
  );
}
