import type { Course } from '@coursecraft/contract/courses/course';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { isMisgraded } from '@coursecraft/domain/criteria/is-misgraded';
import { useQuery } from '@tanstack/react-query';
import { Eye, ListChecks, PartyPopper, Share2, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { sectionDraftsQuery } from '../../../api/course-queries.ts';
import { activeCriteriaQuery, criteriaQuery } from '../../../api/criteria-queries.ts';
import { uploadsQuery } from '../../../api/upload-queries.ts';
import type { SourcePlace } from '../../../components/content-context.ts';
import type { CoursePlace } from '../../../components/course-places.ts';
import type { TrialFix } from '../../../components/grading-trial/trial-fix.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useSingleKeys } from '../../../ui/use-single-keys.ts';
import { AllChecks, AllCriteria } from './bulk-views.tsx';
import { countGaps, draftGaps, gapElements } from './draft-gaps.ts';
import { draftReviewMessages } from './messages.ts';
import { MissingParts } from './missing-parts.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useDecisions } from './review-decisions.ts';
import type { ReviewView } from './review-view.ts';
import { ReviewedElement } from './reviewed-element.tsx';
import { type Review, useReview } from './use-review.ts';

type Place = { moduleId: string; sectionId: string; elementId: string };

type Props = {
  course: Course;
  at: Place;
  view: ReviewView;
  onView: (view: ReviewView) => void;
  onOpen: (place: Place) => void;
  /** Opens the requests to the AI for the open element, or for another one with a request. */
  onAsk: (elementId?: string, request?: string) => void;
  onFix: (criterion: Criterion, fix: TrialFix) => void;
  onShowSource: (source: SourcePlace) => void;
  onLeave: () => void;
  onShare: () => void;
  onStudentView: () => void;
  editor: ReactNode;
};

const NO_CRITERIA: readonly Criterion[] = [];

export function DraftReview(props: Props) {
  const { course, at, view, onView, onOpen, onAsk, onFix, onShowSource, onLeave, editor } = props;
  const t = useMessages(draftReviewMessages);
  const courseId = course.id;
  const read = useQuery(criteriaQuery(courseId, {}));
  const rows = read.data?.rows ?? NO_CRITERIA;
  const drafted = useQuery(sectionDraftsQuery(courseId)).data;
  const gaps = useMemo(() => draftGaps(course, drafted ?? [], rows), [course, drafted, rows]);
  const missing = countGaps(gaps);
  const failing = new Set([...rows.filter(isMisgraded).map(({ elementId }) => elementId), ...gapElements(gaps)]);
  const review = useReview({ course, elementId: at.elementId, failing, onOpen });
  const { drafts, open, announcement } = review;
  const decisions = useDecisions(courseId);
  const criteria = useQuery(activeCriteriaQuery(courseId)).data;
  const files = useQuery(uploadsQuery(courseId)).data;
  const uploads = useMemo(() => files?.map(({ name }) => name) ?? [], [files]);
  const decided = decisions.reduce(
    (sum, decision) =>
      sum + (decision.kind === 'published' ? decision.elementIds.length : Number(decision.kind !== 'items')),
    0,
  );
  const passed = drafts.filter(({ element }) => !failing.has(element.id)).map(({ element }) => element.id);

  useSingleKeys((key) =>
    key === t('undoKey') && view !== 'editing' && decisions.length > 0 ? review.undo : undefined,
  );

  // An open element that is no longer a draft was decided, so the next one replaces it.
  const isHere = ({ module, section }: CoursePlace) =>
    module.id === at.moduleId && (!at.sectionId || section.id === at.sectionId);
  const first = (at.elementId ? undefined : drafts.find(isHere)) ?? drafts[0];
  // The criteria decide which draft comes first.
  const isLost = !open && first !== undefined && !read.isPending;
  useEffect(() => {
    if (isLost && first && (view === 'elements' || view === 'editing'))
      onOpen({ moduleId: first.module.id, sectionId: first.section.id, elementId: first.element.id });
  });

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-raised py-2 ps-5 pe-3 phone:px-3">
        <h2 className="text-14 font-semibold text-ink">{t('review')}</h2>
        <ProgressBar
          label={t('left', { count: drafts.length })}
          value={t('progress', { done: decided, total: decided + drafts.length })}
          percent={(100 * decided) / Math.max(1, decided + drafts.length)}
          className="min-w-36 flex-1"
        />
        <fieldset aria-label={t('views')} className="flex flex-wrap gap-1">
          {(['elements', 'checks', 'rows'] as const).map((id) => (
            <Button
              key={id}
              size="sm"
              look="quiet"
              aria-pressed={view === id || (id === 'elements' && view === 'editing')}
              className="aria-pressed:bg-sunken aria-pressed:text-ink"
              onPress={() => onView(id)}
            >
              {t(id)}
            </Button>
          ))}
          {(missing > 0 || view === 'missing') && (
            <Button
              size="sm"
              look="quiet"
              aria-pressed={view === 'missing'}
              className="aria-pressed:bg-sunken aria-pressed:text-ink"
              onPress={() => onView('missing')}
            >
              {missing > 0 ? t('missingCount', { count: missing }) : t('missing')}
            </Button>
          )}
        </fieldset>
        {passed.length > 1 && (
          <Button size="sm" isDisabled={review.isPending} onPress={() => review.publish(passed)}>
            {t('publishPassed', { count: passed.length })}
          </Button>
        )}
        <div className="flex gap-1">
          <IconButton
            icon={Undo2}
            label={t('undoLast', { key: t('undoKey') })}
            isDisabled={decisions.length === 0}
            onPress={review.undo}
          />
          <IconButton icon={X} label={t('leave')} onPress={onLeave} />
        </div>
      </header>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {view === 'missing' ? (
        <MissingParts
          courseId={courseId}
          gaps={gaps}
          onOpen={(elementId) => {
            onView('elements');
            onOpen({ moduleId: '', sectionId: '', elementId });
          }}
          onAsk={onAsk}
        />
      ) : drafts.length === 0 ? (
        <Over
          decisions={decisions}
          onLeave={onLeave}
          onUndo={review.undo}
          onShare={props.onShare}
          onStudentView={props.onStudentView}
        />
      ) : view === 'checks' ? (
        <AllChecks courseId={courseId} review={review} />
      ) : view === 'rows' ? (
        <AllCriteria review={review} rows={rows} />
      ) : (
        open && (
          <OneByOne
            {...{ courseId, review, open, rows, uploads, criteria, onShowSource, onAsk, onFix, onView, view, editor }}
          />
        )
      )}
    </div>
  );
}

type OneProps = Pick<Props, 'view' | 'onView' | 'onAsk' | 'onFix' | 'onShowSource' | 'editor'> & {
  courseId: string;
  review: Review;
  open: NonNullable<Review['open']>;
  rows: Parameters<typeof ReviewedElement>[0]['rows'];
  uploads: readonly string[];
  criteria: ReadonlySet<string> | undefined;
};

function OneByOne({
  courseId,
  review,
  open,
  rows,
  uploads,
  criteria,
  view,
  onView,
  onAsk,
  onFix,
  onShowSource,
  editor,
}: OneProps) {
  const t = useMessages(draftReviewMessages);
  if (view === 'editing')
    return (
      <>
        {editor}
        <div className="flex shrink-0 border-t border-line bg-raised px-5 py-3">
          <Button look="primary" onPress={() => onView('elements')}>
            {t('read')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <ReviewedElement
        courseId={courseId}
        place={open}
        rows={rows.filter((criterion) => criterion.elementId === open.element.id)}
        uploads={uploads}
        criteria={criteria}
        onFix={onFix}
        onShowSource={onShowSource}
      />
      <ReviewBar
        actions={{
          keep: () => review.keep(open),
          throwAway: () => review.throwAway(open),
          edit: () => onView('editing'),
          rewrite: () => onAsk(),
          later: () => review.go(1),
          back: () => review.go(-1),
        }}
      />
    </>
  );
}

type OverProps = { decisions: ReturnType<typeof useDecisions>; onUndo: () => void } & Pick<
  Props,
  'onLeave' | 'onShare' | 'onStudentView'
>;

/** The end of a review. What was published can be seen and shared at once. */
function Over({ decisions, onLeave, onUndo, onShare, onStudentView }: OverProps) {
  const t = useMessages(draftReviewMessages);
  const count = (kind: 'kept' | 'thrown') => decisions.filter((decision) => decision.kind === kind).length;
  const published = decisions.reduce(
    (sum, decision) => sum + (decision.kind === 'published' ? decision.elementIds.length : 0),
    count('kept'),
  );
  const isOver = decisions.length > 0;
  return (
    <EmptyState
      icon={isOver ? PartyPopper : ListChecks}
      title={t(isOver ? 'over' : 'nothing')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {published > 0 && (
            <>
              <Button look="primary" onPress={onShare} autoFocus>
                <Share2 aria-hidden size={16} />
                {t('share')}
              </Button>
              <Button onPress={onStudentView}>
                <Eye aria-hidden size={16} />
                {t('seeAsStudent')}
              </Button>
            </>
          )}
          <Button look={published > 0 ? 'secondary' : 'primary'} onPress={onLeave} autoFocus={published === 0}>
            {t('toCourse')}
          </Button>
          {isOver && (
            <Button onPress={onUndo}>
              <Undo2 aria-hidden size={15} />
              {t('undo')}
            </Button>
          )}
        </div>
      }
    >
      {isOver ? t('overText', { kept: published, thrown: count('thrown') }) : t('nothingText')}
    </EmptyState>
  );
}
