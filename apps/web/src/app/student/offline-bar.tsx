import { CloudOff } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useOnline } from '../../ui/use-online.ts';
import { appMessages } from '../messages.ts';

export function OfflineBar() {
  const t = useMessages(appMessages);
  if (useOnline()) return null;
  return (
    <p role="status" className="flex shrink-0 items-center justify-center gap-2 bg-ink px-4 py-1.5 text-14 text-paper">
      <CloudOff aria-hidden size={16} />
      {t('offline')}
    </p>
  );
}
