import type { Module } from '@coursecraft/contract/courses/course';
import { REMINDED_DAYS_BEFORE } from '@coursecraft/domain/due-dates/reminding';
import { useQuery } from '@tanstack/react-query';
import { dueDatesQuery, moduleStatusQuery } from '../../api/due-date-queries.ts';
import { useProfile } from '../../api/profile-query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { DueDates } from './due-dates.tsx';
import { dueDateMessages } from './messages.ts';
import { NotBegunList } from './not-begun-list.tsx';
import { StatusCounts } from './status-counts.tsx';

type Props = { courseId: string; module: Module; onClose: () => void };

export function DueDatesDialog({ courseId, module, onClose }: Props) {
  const t = useMessages(dueDateMessages);
  const dueDates = useQuery(dueDatesQuery(courseId));
  const status = useQuery(moduleStatusQuery(courseId, module.id));
  const by = useProfile().data?.displayName ?? '';
  return (
    <Dialog title={t('dialog', { title: module.title })} isOpen onClose={onClose} width="md">
      <div className="flex flex-col gap-6">
        <Loadable from={dueDates} skeleton={<SkeletonBlock className="h-16" />}>
          {(all) => (
            <div className="flex flex-col gap-2">
              {module.published === false && <Notice tone="info">{t('draft')}</Notice>}
              <DueDates courseId={courseId} moduleId={module.id} dueDates={all} />
              <p className="text-12 text-soft">{t('help', { days: REMINDED_DAYS_BEFORE.join(` ${t('and')} `) })}</p>
            </div>
          )}
        </Loadable>
        {module.published !== false && (
          <Loadable from={status} skeleton={<SkeletonBlock className="h-40" />}>
            {(known) =>
              known.students === 0 ? (
                <p className="text-14 text-soft">{t('nobody')}</p>
              ) : (
                <>
                  <StatusCounts moduleStatus={known} />
                  {known.notBegun.length === 0 ? (
                    <p className="text-14 text-soft">{t('allBegun')}</p>
                  ) : (
                    <NotBegunList courseId={courseId} module={module} students={known.notBegun} by={by} />
                  )}
                </>
              )
            }
          </Loadable>
        )}
      </div>
    </Dialog>
  );
}
