import type { Deletion } from '@coursecraft/contract/courses/deletion';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { deletionMessages } from './messages.ts';

const deletionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'deletions'],
    queryFn: async () => (await call('listDeletions', { params: { courseId } })).deletions,
    staleTime: 0,
  });

type LineProps = { courseId: string; deletion: Deletion; onBack: (deletion: Deletion) => void };

function DeletionLine({ courseId, deletion, onBack }: LineProps) {
  const t = useMessages(deletionMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const { undoToken, title, kind, place, deletedBy, deletedAt } = deletion;
  const restoring = useMutation({
    mutationFn: () => call('undoDelete', { params: { courseId }, body: { undoToken } }),
    onSuccess: () => {
      onBack(deletion);
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['course', courseId] }),
        queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
      ]);
    },
  });
  const who = deletedBy.displayName || t('somebody');
  const where = place.length > 0 ? t('where', { kind: t(kind), place: place.join(' › ') }) : t(kind);
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-14 font-medium break-words text-ink">{title}</p>
          <p className="text-12 break-words text-soft">{where}</p>
          <p className="text-12 text-soft">{t('when', { date: dates.moment(deletedAt), who })}</p>
        </div>
        <Button
          size="sm"
          onPress={() => restoring.mutate()}
          isPending={restoring.isPending}
          aria-label={`${t('bringBack')}: ${title}`}
        >
          {t('bringBack')}
        </Button>
      </div>
      {restoring.error && <Notice tone="bad">{restoring.error.message}</Notice>}
    </li>
  );
}

export function DeletionList({ courseId }: { courseId: string }) {
  const t = useMessages(deletionMessages);
  const deletions = useQuery(deletionsQuery(courseId));
  const list = useRef<HTMLDivElement>(null);
  const [back, setBack] = useState('');
  const onBack = ({ title }: Deletion) => {
    setBack(t('isBack', { title }));
    // The pressed button is unmounted.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col outline-none">
      <p role="status" className={back ? 'pb-2 text-14 text-ink' : 'sr-only'}>
        {back}
      </p>
      <Loadable from={deletions} skeleton={<SkeletonLines count={3} />}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-14 text-soft">{t('none')}</p>
          ) : (
            <ul>
              {found.map((deletion) => (
                <DeletionLine key={deletion.undoToken} courseId={courseId} deletion={deletion} onBack={onBack} />
              ))}
            </ul>
          )
        }
      </Loadable>
    </div>
  );
}
