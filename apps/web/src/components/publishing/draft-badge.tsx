import { useMessages } from '../../ui/i18n/use-messages.ts';
import { publishingMessages } from './messages.ts';

export function DraftBadge() {
  const t = useMessages(publishingMessages);
  return (
    <span
      title={t('draftText')}
      className="shrink-0 rounded-full border border-dashed border-soft px-1.5 text-12 leading-[1.125rem] text-soft"
    >
      {t('draft')}
    </span>
  );
}
