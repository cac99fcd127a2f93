import clsx from 'clsx';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  good: { icon: CircleCheck, className: 'border-leaf text-leaf' },
  bad: { icon: TriangleAlert, className: 'border-brick text-brick' },
  info: { icon: Info, className: 'border-lake text-lake' },
} as const;

/** A message about what just happened. Errors are announced immediately. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { icon: Icon, className } = tones[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-2.5 rounded-sm border-s-3 bg-sunken px-3 py-2.5 text-14', className)}
    >
      <Icon aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0" />
      <span className="min-w-0 text-ink">{children}</span>
    </div>
  );
}
