import clsx from 'clsx';
import { Pressable, type PressableProps } from './pressable.tsx';

const looks = {
  primary:
    'bg-brown text-on-brown border-transparent hover:bg-deep active:bg-deep disabled:bg-sunken disabled:text-soft disabled:border-line',
  secondary:
    'bg-raised text-ink border-edge hover:bg-sunken active:bg-sunken disabled:bg-raised disabled:text-soft disabled:border-line',
  quiet:
    'bg-transparent text-ink border-transparent hover:bg-sunken active:bg-sunken disabled:bg-transparent disabled:text-soft',
  danger:
    'bg-raised text-brick border-brick hover:bg-sunken disabled:bg-raised disabled:text-soft disabled:border-line',
} as const;

const sizes = {
  md: 'min-h-9 px-3.5 text-14 touch:min-h-11',
  sm: 'min-h-8 px-2.5 text-14 touch:min-h-11',
  lg: 'min-h-11 px-5 text-16',
} as const;

type Look = { look?: keyof typeof looks; size?: keyof typeof sizes };

export function buttonClass({ look = 'secondary', size = 'md' }: Look = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-sm border font-medium whitespace-nowrap transition-colors select-none data-pending:cursor-progress data-pending:opacity-75',
    looks[look],
    sizes[size],
  );
}

export function Button({ look, size, className, ...props }: PressableProps & Look) {
  return <Pressable {...props} className={clsx(buttonClass({ look, size } as Look), className)} />;
}
