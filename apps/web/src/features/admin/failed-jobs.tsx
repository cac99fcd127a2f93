import type { FailedJob } from '@coursecraft/contract/admin/failed-job';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { administrationMessages } from './messages.ts';

const KEY = ['failed-jobs'];
const KINDS = ['read-upload', 'try-criteria', 'learn-from-marks', 'remind', 'purge', 'back-up', 'send-mail'] as const;

function FailedJobCard({ job, onRetry, isPending }: { job: FailedJob; onRetry: () => void; isPending: boolean }) {
  const t = useMessages(administrationMessages);
  const dates = useDates();
  const known = KINDS.find((kind) => job.kind.startsWith(kind));
  const name = known ? t(known) : job.kind;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-s-3 border-brick bg-raised px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-14 font-semibold break-words text-ink">{name}</p>
        <p className="text-12 break-words text-soft">
          {job.course && (
            <>
              <span dir="auto">{job.course.title}</span> ·{' '}
            </>
          )}
          <time dateTime={job.failedAt}>{dates.moment(job.failedAt)}</time> · <code>{job.error}</code>
        </p>
      </div>
      <Button size="sm" isPending={isPending} onPress={onRetry} aria-label={`${t('retryJob')}: ${name}`}>
        {t('retryJob')}
      </Button>
    </li>
  );
}

export function FailedJobs() {
  const t = useMessages(administrationMessages);
  const queries = useQueryClient();
  const failed = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('listFailedJobs', { signal })).jobs,
    refetchInterval: 60_000,
  });
  const retry = useMutation({
    mutationFn: (id: string) => call('retryFailedJob', { params: { id } }),
    onSuccess: ({ jobs }) => queries.setQueryData(KEY, jobs),
  });
  if (!failed.data?.length) return null;
  return (
    <section aria-labelledby="failed-jobs" className="mt-8 flex flex-col gap-3">
      <h2 id="failed-jobs" className="font-serif text-22 font-semibold text-ink">
        {t('failedJobs')}
      </h2>
      <p className="text-14 text-soft">{t('failedJobsText')}</p>
      {retry.error && <Notice tone="bad">{retry.error.message}</Notice>}
      <ul className="flex flex-col gap-3">
        {failed.data.map((job) => (
          <FailedJobCard
            key={job.id}
            job={job}
            isPending={retry.isPending && retry.variables === job.id}
            onRetry={() => retry.mutate(job.id)}
          />
        ))}
      </ul>
    </section>
  );
}
