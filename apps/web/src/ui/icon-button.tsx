import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { Tooltip } from './tooltip.tsx';

type Props = Omit<ButtonProps, 'className' | 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
  size?: 'sm' | 'md';
  className?: string;
};

/** A button that is only an icon: its name shows as a tooltip and is read by screen readers. */
export function IconButton({ icon: Icon, label, size = 'md', className, ...props }: Props) {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...props}
        aria-label={label}
        className={clsx(
          'inline-flex shrink-0 items-center justify-center rounded-sm text-soft transition-colors data-disabled:opacity-40 data-hovered:bg-sunken data-hovered:text-ink data-pressed:bg-line',
          size === 'md' ? 'size-9' : 'size-7',
          className,
        )}
      >
        <Icon aria-hidden size={size === 'md' ? 18 : 15} strokeWidth={1.75} />
      </AriaButton>
    </Tooltip>
  );
}
