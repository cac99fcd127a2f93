import type { ScheduledPublication } from '@coursecraft/contract/courses/publication';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useReason } from '../use-reason.ts';
import { publishingMessages } from './messages.ts';
import type { ShownChanges } from './shown-changes.ts';

const scheduledQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'scheduled-publications'],
    queryFn: async ({ signal }) =>
      (await call('listScheduledPublications', { params: { courseId }, signal })).scheduled,
    staleTime: 30_000,
  });

type LaterProps = ShownChanges & { changes: BodyOf<'publish'>['changes']; isReady: boolean; onDone: () => void };

/** Publishes a scope at a later time. */
export function PublishLater({ courseId, scope, changes, isReady, onDone }: LaterProps) {
  const t = useMessages(publishingMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const [time, setTime] = useState('');
  const scheduling = useMutation({
    mutationFn: (at: string) => call('schedulePublication', { params: { courseId }, body: { ...scope, at, changes } }),
    onSuccess: async ({ scheduled }) => {
      showToast({ tone: 'good', text: t('scheduled', { when: dates.moment(scheduled.at) }) });
      onDone();
      await queries.invalidateQueries({ queryKey: scheduledQuery(courseId).queryKey });
    },
  });
  const at = time === '' ? undefined : new Date(time);
  return (
    <details className="flex flex-col gap-2">
      <summary className="cursor-pointer text-14 text-ink">{t('publishLater')}</summary>
      <div className="flex flex-wrap items-end gap-2 pt-2">
        <TextField type="datetime-local" label={t('when')} value={time} onChange={setTime} />
        <Button
          isPending={scheduling.isPending}
          isDisabled={!isReady || at === undefined}
          onPress={() => at && scheduling.mutate(at.toISOString())}
        >
          {t('schedule')}
        </Button>
      </div>
      <p className="pt-1 text-12 text-soft">{t('laterText')}</p>
      {scheduling.error && <Notice tone="bad">{scheduling.error.message}</Notice>}
    </details>
  );
}

/** Lists scheduled publications of a course, and those that failed. */
export function ScheduledPublications({ courseId, nameOf }: { courseId: string; nameOf: (id: string) => string }) {
  const t = useMessages(publishingMessages);
  const scheduled = useQuery(scheduledQuery(courseId)).data ?? [];
  if (scheduled.length === 0) return null;
  return (
    <section aria-label={t('scheduledPublications')} className="flex flex-col gap-2">
      {scheduled.map((one) => (
        <Scheduled key={one.scheduleId} courseId={courseId} scheduled={one} nameOf={nameOf} />
      ))}
    </section>
  );
}

type ScheduledProps = { courseId: string; scheduled: ScheduledPublication; nameOf: (id: string) => string };

function Scheduled({ courseId, scheduled, nameOf }: ScheduledProps) {
  const t = useMessages(publishingMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const { scheduleId, at, moduleId, sectionId, elementId, failure } = scheduled;
  const cancelling = useMutation({
    mutationFn: () => call('cancelScheduledPublication', { params: { courseId, scheduleId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: scheduledQuery(courseId).queryKey }),
  });
  const why = useReason(failure, failure?.message ?? '');
  const when = dates.moment(at);
  const part = elementId ?? sectionId ?? moduleId;
  const what = part === undefined ? t('wholeCourse') : `“${nameOf(part)}”`;
  return (
    <Notice tone={failure ? 'bad' : 'info'}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-60 flex-1">
          {failure ? t('scheduleFailed', { what, when, why }) : t('scheduledFor', { what, when })}
        </p>
        <Button size="sm" isPending={cancelling.isPending} onPress={() => cancelling.mutate()}>
          {t(failure ? 'dismiss' : 'cancelSchedule')}
        </Button>
      </div>
    </Notice>
  );
}
