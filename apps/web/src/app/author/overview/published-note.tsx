import { CircleCheck, Eye, Share2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { overviewMessages } from './messages.ts';

/** What comes after everything is published. */
export function PublishedNote({ onShare, onStudentView }: { onShare: () => void; onStudentView: () => void }) {
  const t = useMessages(overviewMessages);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-raised px-4 py-3.5">
      <p className="flex min-w-60 flex-1 items-center gap-2.5 text-14 text-ink">
        <CircleCheck aria-hidden size={18} className="shrink-0 text-leaf" />
        {t('allPublished')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={onStudentView}>
          <Eye aria-hidden size={15} />
          {t('seeAsStudent')}
        </Button>
        <Button size="sm" look="primary" onPress={onShare}>
          <Share2 aria-hidden size={15} />
          {t('shareCourse')}
        </Button>
      </div>
    </div>
  );
}
