import type { Element } from '@coursecraft/contract/courses/course';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { elementKey } from '../../api/course-queries.ts';
import { useUndoPublication } from '../../components/publishing/use-undo-publication.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { versionMessages } from './messages.ts';

type Scope = { courseId: string; elementId: string };

const publicationsQuery = ({ courseId, elementId }: Scope, { version, published, changes }: Element) =>
  queryOptions({
    queryKey: [...elementKey(courseId, elementId), 'publications', version, published, changes],
    queryFn: async ({ signal }) =>
      (await call('listPublications', { params: { courseId }, query: { elementId }, signal })).publications,
  });

/** Lists when an element was published, unpublished or its changes discarded. */
export function Publications({ courseId, elementId, element }: Scope & { element: Element }) {
  const t = useMessages(versionMessages);
  const dates = useDates();
  const publications = useQuery(publicationsQuery({ courseId, elementId }, element)).data ?? [];
  const { undo } = useUndoPublication(courseId);
  if (publications.length === 0) return null;
  return (
    <section aria-label={t('publications')} className="flex flex-col gap-2 px-4 pb-4">
      <h3 className="text-14 font-semibold text-ink">{t('publications')}</h3>
      <ul className="flex flex-col gap-2">
        {publications.map(({ publicationId, kind, at, by, undone, canUndo }) => (
          <li key={publicationId} className="flex items-center gap-2 text-14 text-ink">
            <span className="min-w-0 flex-1">
              {t(kind, { who: by.displayName })}
              <span className="block text-12 text-soft">
                {dates.moment(at)}
                {undone && ` · ${t('undone')}`}
              </span>
            </span>
            {canUndo && (
              <Button
                size="sm"
                look="quiet"
                aria-label={t('undoOf', { when: dates.moment(at) })}
                onPress={() => undo(publicationId, t('undoneNow'))}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
