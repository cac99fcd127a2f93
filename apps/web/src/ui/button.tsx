import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';

const looks = {
  primary:
    'bg-brown text-on-brown border-transparent data-hovered:bg-deep data-pressed:bg-deep data-disabled:bg-sunken data-disabled:text-soft data-disabled:border-line',
  secondary:
    'bg-raised text-ink border-edge data-hovered:bg-sunken data-pressed:bg-sunken data-disabled:text-soft data-disabled:border-line',
  quiet:
    'bg-transparent text-ink border-transparent data-hovered:bg-sunken data-pressed:bg-sunken data-disabled:text-soft',
  danger: 'bg-raised text-brick border-brick data-hovered:bg-sunken data-disabled:text-soft data-disabled:border-line',
} as const;

const sizes = { md: 'min-h-9 px-3.5 text-14', sm: 'min-h-8 px-2.5 text-14', lg: 'min-h-11 px-5 text-16' } as const;

type Look = { look?: keyof typeof looks; size?: keyof typeof sizes };

/** The classes of a button, for links that look like one. */
export function buttonClass({ look = 'secondary', size = 'md' }: Look = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-sm border font-medium whitespace-nowrap transition-colors select-none data-pending:cursor-progress data-pending:opacity-75',
    looks[look],
    sizes[size],
  );
}

type Props = Omit<ButtonProps, 'className' | 'children'> & Look & { className?: string; children: ReactNode };

export function Button({ look, size, className, ...props }: Props) {
  return <AriaButton {...props} className={clsx(buttonClass({ look, size } as Look), className)} />;
}
