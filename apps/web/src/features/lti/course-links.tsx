import type { LtiCourseLink } from '@coursecraft/contract/lti/lti';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { callStreaming } from '../../api/read-events.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { GradeRulePanel } from './grade-rule.tsx';
import { linksKey } from './links-key.ts';
import { ltiMessages } from './messages.ts';

type Step = { kind: string; done: number };

/** Long rosters take minutes. */
const ROSTER_WITHIN_MS = 30 * 60_000;

function CourseLink({ courseId, link }: { courseId: string; link: LtiCourseLink }) {
  const t = useMessages(ltiMessages);
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { courseId, platformId: link.platformId };
  const reread = () => queries.invalidateQueries({ queryKey: linksKey(courseId) });
  const [read, setRead] = useState(0);
  const roster = useMutation({
    mutationFn: () =>
      callStreaming<'readLtiRoster', Step>('readLtiRoster', {
        params,
        body: {},
        signal: AbortSignal.timeout(ROSTER_WITHIN_MS),
        onStep: ({ kind, done }) => kind === 'reading' && setRead(done),
      }),
    onMutate: () => setRead(0),
    onSuccess: reread,
  });
  const close = useMutation({ mutationFn: () => call('closeLtiLink', { params }), onSuccess: reread });
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3.5 first:border-t-0">
      <p className="text-16 font-semibold break-words text-ink">{link.name}</p>
      <p className="text-12 text-soft">{t('grades', link.grades)}</p>
      {link.problem && <Notice tone="bad">{link.problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        {link.hasRoster && (
          <Button onPress={() => roster.mutate()} isPending={roster.isPending}>
            {t('readRoster')}
          </Button>
        )}
        <Button look="quiet" onPress={() => setAsking(true)}>
          {t('close')}
        </Button>
      </div>
      {roster.data && (
        <Notice tone="good">{t('rosterRead', { enrolled: roster.data.enrolled, present: roster.data.present })}</Notice>
      )}
      {roster.isPending && read > 0 && (
        <p role="status" className="text-14 text-soft">
          {t('rosterReading', { members: read })}
        </p>
      )}
      {roster.data?.cut && <Notice tone="info">{t('rosterCut', roster.data.cut)}</Notice>}
      {roster.data && roster.data.unreadable > 0 && (
        <Notice tone="info">{t('unreadable', { count: roster.data.unreadable })}</Notice>
      )}
      {roster.data && roster.data.skippedCount > 0 && (
        <Notice tone="info">
          {t('needConfirmation', { count: roster.data.skippedCount })}{' '}
          {roster.data.skipped.map(({ name }) => name).join(', ')}
        </Notice>
      )}
      {roster.error && <Notice tone="bad">{roster.error.message}</Notice>}
      <ConfirmDialog
        title={t('closeTitle', { name: link.name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirm={t('close')}
        onConfirm={() => close.mutate()}
        isPending={close.isPending}
        error={close.error}
      >
        <p>{t('closeText')}</p>
      </ConfirmDialog>
    </li>
  );
}

export function CourseLinks({ courseId }: { courseId: string }) {
  const t = useMessages(ltiMessages);
  const links = useQuery({
    queryKey: linksKey(courseId),
    queryFn: ({ signal }) => call('listLtiLinks', { params: { courseId }, signal }),
  });
  return (
    <section className="flex flex-col gap-2">
      <p className="text-14 text-soft">{t('linksText')}</p>
      <Loadable from={links} skeleton={<SkeletonLines count={2} />}>
        {({ links: list, gradeRule }) => (
          <div className="flex flex-col gap-4">
            {list.length === 0 ? (
              <p className="text-14 text-ink">{t('noLinks')}</p>
            ) : (
              <ul>
                {list.map((link) => (
                  <CourseLink key={link.platformId} courseId={courseId} link={link} />
                ))}
              </ul>
            )}
            <GradeRulePanel courseId={courseId} rule={gradeRule} />
          </div>
        )}
      </Loadable>
    </section>
  );
}
