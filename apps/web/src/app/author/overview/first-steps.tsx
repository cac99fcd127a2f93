import type { Course } from '@coursecraft/contract/courses/course';
import { CircleAlert, FileUp } from 'lucide-react';
import { FirstDraft } from '../../../features/drafting/first-draft.tsx';
import { useDraftOptions } from '../../../features/drafting/use-draft-options.ts';
import { ReadingList } from '../../../features/uploads/reading-list.tsx';
import { useReading } from '../../../features/uploads/use-reading.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { overviewMessages } from './messages.ts';
import { OverviewPage } from './overview-page.tsx';

type Props = {
  course: Course;
  onSources: () => void;
  /** Whether the outline is planned without another press. */
  isOutlineAwaited: boolean;
  onPlanned: () => void;
};

export function FirstSteps({ course, onSources, isOutlineAwaited, onPlanned }: Props) {
  const t = useMessages(overviewMessages);
  const { reading, documents, isUnknown, notTaken } = useReading(course.id);
  const ready = documents.filter(({ status, useInContext }) => status === 'ready' && useInContext);
  const unreadable = [...notTaken, ...documents.filter(({ status }) => status === 'failed').map(({ name }) => name)];
  const idea = useDraftOptions(course.id).options.brief.trim();
  const isBare = idea === '' && reading.length === 0 && ready.length === 0 && !isUnknown;
  const beforeReady = () => {
    if (reading.length > 0) return <ReadingList reading={reading} />;
    if (isUnknown) return <SkeletonLines count={2} />;
    if (ready.length > 0 || idea !== '') return undefined;
    return (
      <Button look="primary" size="lg" className="self-start" onPress={onSources}>
        <FileUp aria-hidden size={17} />
        {t('addSources')}
      </Button>
    );
  };
  return (
    <OverviewPage kind={t('course')} title={course.title} lead={isBare ? t('emptyCourse') : ''}>
      <FirstDraft
        courseId={course.id}
        documents={ready}
        before={beforeReady()}
        isAwaited={isOutlineAwaited}
        onPlanned={onPlanned}
      />
      {unreadable.length > 0 && (
        <button
          type="button"
          onClick={onSources}
          className="flex items-start gap-3 self-start rounded-md border border-line bg-raised px-4 py-3 text-start transition-colors hover:bg-sunken"
        >
          <CircleAlert aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brick" />
          <span className="min-w-0 text-14 break-words text-ink">
            {t('unreadable', { count: unreadable.length, names: unreadable.join(', ') })}
          </span>
        </button>
      )}
    </OverviewPage>
  );
}
