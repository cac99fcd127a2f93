import type { ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';
import { useMessages } from './i18n/use-messages.ts';
import { panelMessages } from './panel-messages.ts';
import { useOnline } from './use-online.ts';

type Readable<T> = { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

export function Loadable<T>({
  from,
  skeleton,
  children,
}: {
  from: Readable<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const t = useMessages(panelMessages);
  const online = useOnline();
  if (from.data !== undefined) return children(from.data);
  if (from.error || !online) return <FailedState error={from.error} onRetry={() => void from.refetch()} />;
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {skeleton}
    </div>
  );
}
