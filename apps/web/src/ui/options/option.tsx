import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Options } from './use-options.ts';

type Props = {
  id: string;
  options: Options;
  onPick: (id: string) => void;
  isDisabled?: boolean | undefined;
  className: string;
  children: ReactNode;
};

export function Option({ id, options, onPick, isDisabled, className, children }: Props) {
  const isActive = id === options.activeId;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={options.domId(id)}
      role="option"
      aria-selected={isActive}
      aria-disabled={isDisabled}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(id)}
      className={clsx(
        'rounded-sm px-2 py-1.5 text-14 text-ink',
        isActive ? 'bg-raised outline-2 -outline-offset-2 outline-(--focus)' : 'hover:bg-line/50',
        isDisabled ? 'cursor-default' : 'cursor-pointer',
        className,
      )}
    >
      {children}
    </div>
  );
}
