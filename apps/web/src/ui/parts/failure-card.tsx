import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

const ICONS = { failed: TriangleAlert, offline: CloudOff, outdated: TriangleAlert };

type Props = {
  kind: keyof typeof ICONS;
  title: string;
  text: string;
  hint?: string | undefined;
  action: { label: string; run: () => void };
  otherwise?: ReactNode;
};

export function FailureCard({ kind, title, text, hint, action, otherwise }: Props) {
  const Icon = ICONS[kind];
  return (
    <div role="alert" data-failure={kind} className="flex flex-col items-start gap-3 p-6">
      <Icon aria-hidden size={22} strokeWidth={1.75} className="text-brick" />
      <div className="flex flex-col gap-1">
        <p className="text-16 font-medium text-ink">{title}</p>
        <p className="text-14 text-soft">{text}</p>
        {hint && <p className="text-14 text-soft">{hint}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onPress={action.run}>{action.label}</Button>
        {otherwise}
      </div>
    </div>
  );
}
