import { useMessages } from '../ui/i18n/use-messages.ts';
import { appMessages } from './messages.ts';

export function LoadingScreen() {
  const t = useMessages(appMessages);
  return (
    <main className="flex h-full items-center justify-center bg-paper text-16 text-soft" aria-busy="true">
      {t('loading')}
    </main>
  );
}
