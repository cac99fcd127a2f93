import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { CriterionChange, CriterionVersion } from '@coursecraft/contract/criteria/criterion-saving';
import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DocumentDiff } from '../../../components/diff/document-diff.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { pointMessages } from '../key-points/messages.ts';
import { criteriaMessages } from '../messages.ts';
import { criterionText } from './criterion-text.ts';

type Props = { courseId: string; row: Criterion; onClose: () => void };

function Entry({ courseId, row: criterion, version, onClose }: Props & { version: CriterionVersion }) {
  const t = useMessages(criteriaMessages);
  const points = useMessages(pointMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const params = { courseId, rowId: criterion.rowId, versionId: version.versionId };
  const former = useQuery({
    queryKey: ['course', courseId, 'row-version', version.versionId],
    queryFn: ({ signal }) => call('getRowVersion', { params, signal }),
    enabled: isOpen,
  });
  const restoring = useMutation({
    mutationFn: (change?: CriterionChange) => call('restoreRowVersion', { params, query: change ? { change } : {} }),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: ['course', courseId, 'knowledge'] });
    },
  });
  const asksHow = restoring.error instanceof ApiError && restoring.error.code === 'unprocessable';
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-ink">
        <span className="font-medium">{dates.moment(version.createdAt)}</span>
        <span className="text-soft">
          {version.author.displayName || (version.origin === 'ai' ? points('byEngine') : '')}
        </span>
        {version.current && (
          <span className="rounded-sm border border-leaf px-1.5 text-12 text-leaf">{t('current')}</span>
        )}
        {version.change && <span className="text-12 text-soft">{t(version.change)}</span>}
      </p>
      {!version.current && (
        <Button size="sm" look="quiet" className="self-start" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {t('compare')}
        </Button>
      )}
      {isOpen && (
        <Loadable from={former} skeleton={<SkeletonLines count={3} />}>
          {({ row: was }) => (
            <>
              <DocumentDiff blocks={compareDocuments(criterionText(was), criterionText(criterion))} />
              {restoring.error && <Notice tone={asksHow ? 'info' : 'bad'}>{restoring.error.message}</Notice>}
              <div className="flex flex-wrap gap-2">
                {asksHow ? (
                  (['carry', 'verify'] as const).map((change) => (
                    <Button key={change} size="sm" onPress={() => restoring.mutate(change)}>
                      {t(change)}
                    </Button>
                  ))
                ) : (
                  <Button size="sm" isPending={restoring.isPending} onPress={() => restoring.mutate(undefined)}>
                    {t('restore')}
                  </Button>
                )}
              </div>
            </>
          )}
        </Loadable>
      )}
    </li>
  );
}

export function CriterionVersions({ courseId, row: criterion, onClose }: Props) {
  const t = useMessages(criteriaMessages);
  const versions = useQuery({
    queryKey: ['course', courseId, 'knowledge', 'versions', criterion.rowId],
    queryFn: async ({ signal }) =>
      (await call('listRowVersions', { params: { courseId, rowId: criterion.rowId }, signal })).versions,
  });
  return (
    <Dialog title={t('history')} isOpen onClose={onClose} width="md">
      <p dir="auto" className="pb-3 text-14 text-soft">
        {criterion.statement}
      </p>
      <Loadable from={versions} skeleton={<SkeletonLines count={5} />}>
        {(list) => (
          <ul>
            {list.map((version) => (
              <Entry key={version.versionId} courseId={courseId} row={criterion} version={version} onClose={onClose} />
            ))}
          </ul>
        )}
      </Loadable>
    </Dialog>
  );
}
