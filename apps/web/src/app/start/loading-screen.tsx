import { useMessages } from '../../ui/i18n/use-messages.ts';
import { appMessages } from '../messages.ts';

export function LoadingScreen() {
  const t = useMessages(appMessages);
  return (
    <main className="loading-screen" aria-busy="true">
      {t('loading')}
    </main>
  );
}
