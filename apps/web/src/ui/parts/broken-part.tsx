import { useMessages } from '../i18n/use-messages.ts';
import { panelMessages } from '../panel-messages.ts';
import { FailureCard } from './failure-card.tsx';
import { FailureWindow } from './failure-window.tsx';

export function BrokenPart({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  const t = useMessages(panelMessages);
  const action = { label: t('retry'), run: onRetry };
  const card = <FailureCard kind="failed" title={t('partBroken')} text={t('partFailedHelp')} action={action} />;
  return onClose ? <FailureWindow onClose={onClose}>{card}</FailureWindow> : card;
}
