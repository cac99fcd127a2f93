import clsx from 'clsx';
import { Link, type LinkProps } from './link.tsx';

export function TextLink({ className, ...props }: LinkProps & { className?: string }) {
  return (
    <Link
      {...props}
      className={clsx(
        'font-medium text-brown underline decoration-line underline-offset-3 hover:decoration-current',
        className,
      )}
    />
  );
}
