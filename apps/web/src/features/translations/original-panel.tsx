import type { Comparison } from '@coursecraft/contract/translations/translation';
import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { comparisonQuery, translationStateQuery } from '../../api/translation-queries.ts';
import { ContentProvider, type ContentSurroundings } from '../../components/content-context.ts';
import { DiffLegend, DocumentDiff } from '../../components/diff/document-diff.tsx';
import { RenderedContent } from '../../components/markdown/rendered-content.tsx';
import { TranslationBadge } from '../../components/translations/translation-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { translationWorkMessages } from './messages.ts';
import { TranslationProgress } from './translation-progress.tsx';
import { useTranslationWork } from './use-translation-work.ts';

type Place = { courseId: string; elementId: string };
type Text = { title: string; content: string };

const documentOf = ({ title, content }: Text) => `${title}\n\n${content}`;

function Changes({ was, now }: { was: string; now: string }) {
  const blocks = useMemo(() => compareDocuments(was, now), [was, now]);
  return <DocumentDiff blocks={blocks} />;
}

function Asked({ courseId, asked }: { courseId: string; asked: Comparison['asked'] }) {
  const t = useMessages(translationWorkMessages);
  const { adding, keeping } = useTranslationWork(courseId);
  if (asked.length === 0) return null;
  const failed = adding.error ?? keeping.error;
  return (
    <section aria-labelledby="asked-there" className="flex flex-col gap-2.5">
      <h3 id="asked-there" className="text-14 font-semibold text-ink">
        {t('asked')}
      </h3>
      {failed && <Notice tone="bad">{failed.message}</Notice>}
      <ul className="flex flex-col gap-2.5">
        {asked.map(({ kind, originalPartId, partId, standing: status, now, was }) => (
          <li key={originalPartId} className="flex flex-col gap-1.5 rounded-sm border border-line bg-raised p-3">
            <p className="flex flex-wrap items-center gap-2 text-12 text-soft">
              {t(kind)}
              <TranslationBadge translationStatus={status} />
            </p>
            <div dir="auto" className="text-14 break-words whitespace-pre-line text-ink">
              {was === undefined ? now || t('goneThere') : <Changes was={was} now={now} />}
            </div>
            {status === 'new' && (
              <Button
                size="sm"
                className="self-start"
                isPending={adding.isPending}
                onPress={() => adding.mutate(originalPartId)}
              >
                {t('add')}
              </Button>
            )}
            {status === 'gone' && partId && (
              <Button
                size="sm"
                className="self-start"
                isPending={keeping.isPending}
                onPress={() => keeping.mutate(partId)}
              >
                {t('keep')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Beside({ courseId, elementId, comparison }: Place & { comparison: Comparison }) {
  const t = useMessages(translationWorkMessages);
  const { confirming, keeping, hasModel, run, translate } = useTranslationWork(courseId);
  const originalId = useQuery(translationStateQuery(courseId)).data?.original.courseId ?? '';
  const context = useMemo<ContentSurroundings>(() => ({ audience: 'author', courseId: originalId }), [originalId]);
  const { standing: status, now, was, asked, language } = comparison;
  const failed = confirming.error ?? keeping.error;
  const isOwnRun = run.state === 'running' ? run.elementId === elementId : run.state !== 'idle';
  return (
    <div className="flex flex-col gap-5 p-4">
      <header className="flex flex-col items-start gap-3">
        <TranslationBadge translationStatus={status} />
        <div className="flex flex-wrap gap-2">
          {now && status !== 'current' && (
            <Button
              size="sm"
              look="primary"
              isPending={confirming.isPending}
              onPress={() => confirming.mutate(elementId)}
            >
              {t('confirm')}
            </Button>
          )}
          {now && hasModel && (
            <Button size="sm" isDisabled={run.state === 'running'} onPress={() => translate(elementId)}>
              {t('anew')}
            </Button>
          )}
          {!now && (
            <Button size="sm" isPending={keeping.isPending} onPress={() => keeping.mutate(elementId)}>
              {t('keep')}
            </Button>
          )}
        </div>
        {failed && <Notice tone="bad">{failed.message}</Notice>}
        {isOwnRun && <TranslationProgress courseId={courseId} run={run} />}
        <p className="text-12 text-soft">
          {!now ? t('goneThere') : status === 'current' ? (hasModel ? t('anewHelp') : '') : t('confirmHelp')}
          {now && status !== 'current' && hasModel && ` ${t('anewHelp')}`}
        </p>
      </header>
      {was && now && (
        <section aria-labelledby="changed-there" className="flex flex-col gap-3">
          <h3 id="changed-there" className="flex flex-wrap items-baseline gap-x-3 text-14 font-semibold text-ink">
            {t('since')}
            <span className="text-12 font-normal">
              <DiffLegend added={t('added')} removed={t('removed')} />
            </span>
          </h3>
          <div lang={language}>
            <Changes was={documentOf(was)} now={documentOf(now)} />
          </div>
        </section>
      )}
      {now && (
        <section aria-labelledby="text-there" className="flex flex-col gap-2">
          <h3 id="text-there" className="text-14 font-semibold text-ink">
            {t('text')}
          </h3>
          <div lang={language} className="flex flex-col gap-2">
            <p dir="auto" className="font-serif text-18 font-semibold text-ink">
              {now.title}
            </p>
            <ContentProvider value={context}>
              {now.content.trim() ? (
                <RenderedContent content={now.content} className="reading-compact" />
              ) : (
                <p className="text-14 text-soft italic">{t('emptyText')}</p>
              )}
            </ContentProvider>
          </div>
        </section>
      )}
      <Asked courseId={courseId} asked={asked} />
    </div>
  );
}

function OfElement({ courseId, elementId }: Place) {
  const t = useMessages(translationWorkMessages);
  const comparison = useQuery(comparisonQuery(courseId, elementId));
  if (comparison.error instanceof ApiError && comparison.error.status === 404)
    return (
      <EmptyState icon={Languages} title={t('standsAlone')}>
        {t('standsAloneText')}
      </EmptyState>
    );
  return (
    <Loadable from={comparison} skeleton={<SkeletonLines count={10} className="p-4" />}>
      {(loaded) => <Beside courseId={courseId} elementId={elementId} comparison={loaded} />}
    </Loadable>
  );
}

export function OriginalPanel({ courseId, elementId }: Place) {
  const t = useMessages(translationWorkMessages);
  if (!elementId)
    return (
      <EmptyState icon={Languages} title={t('nowhereTitle')}>
        {t('nowhere')}
      </EmptyState>
    );
  return <OfElement key={elementId} courseId={courseId} elementId={elementId} />;
}
