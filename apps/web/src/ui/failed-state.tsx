import { useMessages } from './i18n/use-messages.ts';
import { panelMessages } from './panel-messages.ts';
import { FailureCard } from './parts/failure-card.tsx';
import { useOnline } from './use-online.ts';

function hintOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'hint' in error && typeof error.hint === 'string'
    ? error.hint
    : undefined;
}

export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(panelMessages);
  const action = { label: t('retry'), run: onRetry };
  if (!useOnline()) return <FailureCard kind="offline" title={t('offline')} text={t('offlineHelp')} action={action} />;
  const text = error instanceof Error ? error.message : String(error);
  return <FailureCard kind="failed" title={t('failed')} text={text} hint={hintOf(error)} action={action} />;
}
