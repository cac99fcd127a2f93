import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  isPage = false,
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  isPage?: boolean;
}) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-start gap-3 p-6">
      <span className="flex size-10 items-center justify-center rounded-full bg-gold-light text-ink">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <div className="flex flex-col gap-1">
        <Title className="font-serif text-18 font-semibold text-ink">{title}</Title>
        {children && <div className="max-w-prose text-14 text-soft">{children}</div>}
      </div>
      {action}
    </div>
  );
}
