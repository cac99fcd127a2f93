import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { panelMessages } from '../panel-messages.ts';
import { FailureCard } from './failure-card.tsx';
import { FailureWindow } from './failure-window.tsx';
import { type WhyMissing, whyMissing } from './why-missing.ts';

type Props = {
  onRetry: () => void;
  onClose?: (() => void) | undefined;
  broken?: ReactNode;
  otherwise?: ReactNode;
};

export function MissingPart({ onRetry, onClose, broken, otherwise }: Props) {
  const t = useMessages(panelMessages);
  const [why, setWhy] = useState<WhyMissing | undefined>(() => (navigator.onLine ? undefined : 'offline'));
  const find = useEffectEvent(() => void whyMissing().then(setWhy));
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    find();
    const again = () => retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  if (why === undefined) return null;
  if (why === 'failed' && broken) return broken;
  const again = { label: t('retry'), run: onRetry };
  const texts = {
    offline: { title: t('partOffline'), text: t('partOfflineHelp'), action: again },
    outdated: {
      title: t('partOutdated'),
      text: t('partOutdatedHelp'),
      action: { label: t('reload'), run: () => window.location.reload() },
    },
    failed: { title: t('failed'), text: t('partFailedHelp'), action: again },
  }[why];
  const card = <FailureCard kind={why} {...texts} otherwise={otherwise} />;
  return onClose ? <FailureWindow onClose={onClose}>{card}</FailureWindow> : card;
}
