import { Eye } from 'lucide-react';
import { useChangedCount, useDraftCount } from '../../components/publishing/use-draft-count.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { appMessages } from '../messages.ts';

export function ViewBanner({ courseId }: { courseId: string }) {
  const t = useMessages(appMessages);
  const drafts = useDraftCount(courseId);
  const changed = useChangedCount(courseId);
  return (
    <aside
      aria-label={t('studentView')}
      className="flex shrink-0 items-center gap-2.5 border-b border-line bg-sunken px-4 py-2 text-14 text-ink"
    >
      <Eye aria-hidden size={16} className="shrink-0 text-brown" />
      <span>
        {t('viewBanner')} {drafts > 0 && t('viewDrafts', { count: drafts })}{' '}
        {changed > 0 && t('viewChanges', { count: changed })}
      </span>
    </aside>
  );
}
