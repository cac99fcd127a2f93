import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { CountMark } from './count-mark.tsx';
import { Link } from './link.tsx';
import { Tooltip } from './tooltip.tsx';

export function IconLink({
  icon: Icon,
  label,
  to,
  count = 0,
  className,
}: {
  icon: LucideIcon;
  label: string;
  to: string;
  count?: number;
  className?: string;
}) {
  const { pathname } = useLocation();
  const [path = ''] = to.split('?', 1);
  const isHere = pathname === path || pathname.startsWith(`${path}/`);
  return (
    <Tooltip text={label}>
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        aria-label={label}
        className={clsx(
          'relative inline-flex size-9 shrink-0 items-center justify-center rounded-sm text-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink',
          className,
        )}
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} />
        <CountMark count={count} />
      </Link>
    </Tooltip>
  );
}
