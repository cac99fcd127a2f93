import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { CountMark } from './count-mark.tsx';
import { Pressable, type PressableProps } from './pressable.tsx';
import { Tooltip } from './tooltip.tsx';

type Props = Omit<PressableProps, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
  size?: 'sm' | 'md';
  count?: number;
};

export function IconButton({ icon: Icon, label, size = 'md', count = 0, className, ...props }: Props) {
  return (
    <Tooltip text={label}>
      <Pressable
        {...props}
        aria-label={label}
        className={clsx(
          'relative inline-flex shrink-0 items-center justify-center rounded-sm text-soft transition-colors enabled:hover:bg-sunken enabled:hover:text-ink enabled:active:bg-line disabled:opacity-40',
          'touch-target',
          size === 'md' ? 'size-9' : 'size-7',
          className,
        )}
      >
        <Icon aria-hidden size={size === 'md' ? 18 : 15} strokeWidth={1.75} />
        <CountMark count={count} />
      </Pressable>
    </Tooltip>
  );
}
