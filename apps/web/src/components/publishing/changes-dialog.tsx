import type { Differences } from '@coursecraft/contract/courses/publication';
import type { CriterionChange } from '@coursecraft/contract/criteria/criterion-saving';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { ContentProvider } from '../content-context.ts';
import { DraftBadge } from './draft-badge.tsx';
import { ElementChanges, needsDecision } from './element-changes.tsx';
import { publishingMessages } from './messages.ts';
import { refreshPublished } from './refresh-published.ts';
import { PublishLater } from './scheduling.tsx';
import { type ShownChanges, showChanges } from './shown-changes.ts';
import { PUBLISHING, useUndoPublication } from './use-undo-publication.ts';

const changesQuery = ({ courseId, scope }: ShownChanges) =>
  queryOptions({
    queryKey: ['course', courseId, 'changes', scope],
    queryFn: async ({ signal }) =>
      (await call('listChanges', { params: { courseId }, query: scope, signal })).differences,
    staleTime: 0,
    gcTime: 0,
  });

/** The texts of so many elements are open at first. */
const FEW = 3;

const close = () => showChanges(undefined);

/** Shows what students will see change, and publishes it. */
export function ChangesDialog(shown: ShownChanges) {
  const t = useMessages(publishingMessages);
  const loaded = useQuery(changesQuery(shown));
  return (
    <Dialog title={t('publishChanges')} isOpen onClose={close} width="lg">
      <Loadable from={loaded} skeleton={<SkeletonLines count={8} />}>
        {(differences) => <Changes {...shown} differences={differences} onStale={() => void loaded.refetch()} />}
      </Loadable>
    </Dialog>
  );
}

type Props = ShownChanges & { differences: Differences; onStale: () => void };

function Changes({ courseId, scope, differences: { elements }, onStale }: Props) {
  const t = useMessages(publishingMessages);
  const queries = useQueryClient();
  const [decisions, setDecisions] = useState<Record<string, CriterionChange>>({});
  const { undo } = useUndoPublication(courseId);
  const changed = elements.filter(({ after }) => after !== undefined);
  const drafts = elements.filter(({ after }) => after === undefined);
  const missing = elements.flatMap((element) => element.missing);
  const undecided = elements
    .flatMap(({ criteria }) => criteria)
    .filter((criterion) => needsDecision(criterion) && decisions[criterion.rowId] === undefined);

  const versions = Object.fromEntries(elements.map(({ elementId, version }) => [elementId, version]));
  const publishing = useMutation({
    mutationFn: () =>
      call('publish', {
        params: { courseId },
        // Only what is shown, so that nothing is published unseen.
        body: { elementIds: Object.keys(versions), versions, changes: decisions },
      }),
    onSuccess: async ({ elementIds, publicationId }) => {
      const isFinal = Object.values(decisions).includes('verify');
      showToast({
        tone: 'good',
        about: PUBLISHING,
        text: t('published', { count: elementIds.length, title: elements[0]?.title ?? '' }),
        ...(publicationId && !isFinal
          ? { action: { label: t('undo'), run: () => undo(publicationId, t('publicationUndone')) } }
          : {}),
      });
      close();
      await refreshPublished(queries, courseId);
    },
    onError: (error) => error instanceof ApiError && error.status === 409 && onStale(),
  });

  if (elements.length === 0) return <p className="text-16 text-soft">{t('nothingToPublish')}</p>;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-16 text-ink">{t('dialogText', { changed: changed.length, drafts: drafts.length })}</p>
      {missing.length > 0 && (
        <Notice tone="info">
          {t('missing', { count: missing.length })}
          <ul className="mt-1 list-disc ps-5">
            {missing.map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ContentProvider value={{ audience: 'author', courseId }}>
        {changed.map((element) => (
          <ElementChanges
            key={element.elementId}
            element={element}
            decisions={decisions}
            onDecide={(rowId, change) => setDecisions((all) => ({ ...all, [rowId]: change }))}
            isOpen={changed.length <= FEW}
          />
        ))}
      </ContentProvider>
      {drafts.length > 0 && (
        <section aria-label={t('newElements')} className="flex flex-col gap-1.5">
          <h3 className="text-14 font-semibold text-ink">{t('newElements')}</h3>
          <ul className="flex flex-col">
            {drafts.map(({ elementId, title }) => (
              <li key={elementId} className="flex items-center gap-3 border-t border-line py-2 text-14 last:border-b">
                <span dir="auto" className="min-w-0 flex-1">
                  {title}
                </span>
                <DraftBadge />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PublishLater
        courseId={courseId}
        scope={scope}
        changes={decisions}
        isReady={undecided.length === 0}
        onDone={close}
      />
      {publishing.error && <Notice tone="bad">{publishing.error.message}</Notice>}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-6 py-4">
        <Button
          look="primary"
          isPending={publishing.isPending}
          isDisabled={undecided.length > 0}
          onPress={() => publishing.mutate()}
        >
          {t('publish')}
        </Button>
        <Button onPress={close}>{t('cancel')}</Button>
        {undecided.length > 0 && <p className="text-14 text-soft">{t('decideFirst', { count: undecided.length })}</p>}
      </div>
    </div>
  );
}
