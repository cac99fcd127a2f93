import { CloudOff, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { useMessages } from './i18n/use-messages.ts';
import { panelMessages } from './panel-messages.ts';
import { useOnline } from './use-online.ts';

function hintOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'hint' in error && typeof error.hint === 'string'
    ? error.hint
    : undefined;
}

/** What happened, what to do, and a way to try again. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(panelMessages);
  const online = useOnline();
  const Icon = online ? TriangleAlert : CloudOff;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 p-6">
      <Icon aria-hidden size={22} strokeWidth={1.75} className="text-brick" />
      <div className="flex flex-col gap-1">
        <p className="text-16 font-medium text-ink">{online ? t('failed') : t('offline')}</p>
        <p className="text-14 text-soft">
          {online ? (error instanceof Error ? error.message : String(error)) : t('offlineHelp')}
        </p>
        {online && hintOf(error) && <p className="text-14 text-soft">{hintOf(error)}</p>}
      </div>
      <Button onPress={onRetry}>{t('retry')}</Button>
    </div>
  );
}
