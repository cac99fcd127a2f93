import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { isMisgraded } from '@coursecraft/domain/criteria/is-misgraded';
import { listCards } from '@coursecraft/domain/flashcards/list-cards';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { elementQuery } from '../../../api/course-queries.ts';
import { ContentProvider, type ContentSurroundings, type SourcePlace } from '../../../components/content-context.ts';
import type { CoursePlace } from '../../../components/course-places.ts';
import type { TrialFix } from '../../../components/grading-trial/trial-fix.ts';
import { TrialNote } from '../../../components/grading-trial/trial-note.tsx';
import { InlineMarkdown } from '../../../components/markdown/inline-markdown.tsx';
import { RenderedContent } from '../../../components/markdown/rendered-content.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { draftReviewMessages } from './messages.ts';

type Props = {
  courseId: string;
  place: CoursePlace;
  rows: readonly Criterion[];
  uploads: readonly string[];
  criteria: ReadonlySet<string> | undefined;
  onFix: (criterion: Criterion, fix: TrialFix) => void;
  onShowSource: (source: SourcePlace) => void;
};

/** Both sides of every flashcard, because a deck shows one at a time. */
function Cards({ content }: { content: string }) {
  const t = useMessages(draftReviewMessages);
  const cards = listCards(content);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="review-cards" className="flex flex-col gap-2">
      <h2 id="review-cards" className="text-14 font-semibold text-ink">
        {t('cards')}
      </h2>
      <dl className="flex flex-col">
        {cards.map(({ front, back }) => (
          <div key={front} className="grid grid-cols-[1fr_2fr] gap-4 border-t border-line py-2 font-serif text-16">
            <dt className="font-semibold text-ink">
              <InlineMarkdown text={front} />
            </dt>
            <dd className="text-ink">
              <InlineMarkdown text={back} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The criteria that the grader gets wrong, before the text. Publishing stays possible. */
function Failures({ rows: criteria, onFix }: Pick<Props, 'rows' | 'onFix'>) {
  const t = useMessages(draftReviewMessages);
  const failing = criteria.filter(isMisgraded);
  if (failing.length === 0) return null;
  return (
    <section
      aria-labelledby="review-failures"
      className="flex flex-col gap-3 rounded-sm border border-line bg-raised p-3.5"
    >
      <h2 id="review-failures" className="text-14 font-semibold text-ink">
        {t('failures', { count: failing.length })}
      </h2>
      <ul className="flex flex-col gap-3">
        {failing.map((criterion) => (
          <li key={criterion.rowId} className="flex flex-col gap-1 text-14 text-ink">
            {criterion.statement}
            {criterion.trial && <TrialNote trial={criterion.trial} onFix={(fix) => onFix(criterion, fix)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ReviewedElement({ courseId, place, rows, uploads, criteria, onFix, onShowSource }: Props) {
  const t = useMessages(draftReviewMessages);
  const { element, section, module } = place;
  const read = useQuery(elementQuery(courseId, element.id, 'author'));
  const page = useRef<HTMLDivElement>(null);
  const context = useMemo<ContentSurroundings>(
    () => ({ audience: 'author', courseId, elementId: element.id, uploads, onShowSource, criteria }),
    [courseId, element.id, uploads, onShowSource, criteria],
  );
  // Scrolls to the top and focuses the element, so that keys scroll it.
  const shownId = element.id;
  useEffect(() => {
    if (shownId) page.current?.focus({ preventScroll: true });
    page.current?.scrollTo({ top: 0 });
  }, [shownId]);
  return (
    <div
      ref={page}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard
      tabIndex={0}
      role="document"
      aria-label={element.title}
      className="relative min-h-0 flex-1 overflow-y-auto bg-paper px-6 py-8 outline-none phone:px-4"
    >
      <article className="mx-auto flex max-w-[42rem] flex-col gap-6">
        <header className="flex flex-col gap-1">
          <p className="text-12 text-soft">{t('place', { module: module.title, section: section.title })}</p>
          <h1 className="font-serif text-28 leading-tight font-semibold break-words text-ink phone:text-22">
            {element.title}
          </h1>
        </header>
        <Failures rows={rows} onFix={onFix} />
        <Loadable from={read} skeleton={<SkeletonLines count={8} />}>
          {({ content = '' }) => (
            <ContentProvider value={context}>
              <RenderedContent content={content} />
              <Cards content={content} />
            </ContentProvider>
          )}
        </Loadable>
        <section aria-labelledby="review-criteria" className="flex flex-col gap-2 border-t border-line pt-4">
          <h2 id="review-criteria" className="text-14 font-semibold text-ink">
            {t('criteria')}
          </h2>
          {rows.length === 0 && <p className="text-14 text-soft">{t('noCriteria')}</p>}
          <ul className="flex flex-col gap-2">
            {rows.map((criterion) => (
              <li key={criterion.rowId} className="flex flex-col gap-0.5 text-14">
                <span className="text-ink">{criterion.statement}</span>
                <span className="flex flex-wrap gap-x-3 text-12 text-soft">
                  {t('points', { count: criterion.keyPoints.length })}
                  {criterion.sources.map((source) => (
                    <button
                      key={`${source.upload} ${source.page} ${source.quote}`}
                      type="button"
                      onClick={() => onShowSource(source)}
                      className="underline decoration-line underline-offset-3 hover:decoration-current"
                    >
                      {source.page === undefined
                        ? source.upload
                        : t('source', { upload: source.upload, page: source.page })}
                    </button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </article>
    </div>
  );
}
