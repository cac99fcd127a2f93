import { useMessages } from '../../ui/i18n/use-messages.ts';
import { appMessages } from '../messages.ts';

export function SaveStatus({ status }: { status: 'saved' | 'unsaved' | 'saving' }) {
  const t = useMessages(appMessages);
  return (
    <span role="status" className="shrink-0 text-14 text-soft empty:hidden">
      {status === 'saved' ? null : (
        <span className="flex items-center gap-2">
          <span aria-hidden className={`size-2 rounded-full ${status === 'saving' ? 'bg-lake' : 'bg-gold'}`} />
          {t(status)}
        </span>
      )}
    </span>
  );
}
