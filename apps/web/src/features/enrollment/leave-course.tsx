import type { CourseSummary } from '@coursecraft/contract/courses/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { useKeptAnswers } from '../../api/offline/current-queue.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { enrollmentMessages } from './messages.ts';

type Props = {
  course: Pick<CourseSummary, 'id' | 'title'>;
  onLeft: (courseId: string) => void;
};

function LeaveDialog({ course: { id, title }, onLeft, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(enrollmentMessages);
  const queries = useQueryClient();
  const waiting = useKeptAnswers().filter(
    ({ body, state }) => body.courseId === id && (state === 'waiting' || state === 'sending'),
  ).length;
  const leaving = useMutation({
    mutationFn: () => call('leaveCourse', { params: { courseId: id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['profile'] });
      onLeft(id);
      onClose();
      showToast({ tone: 'good', text: t('left', { title }) });
      queries.removeQueries({ queryKey: ['course', id] });
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={t('leaveAsk', { title })}
      isOpen
      onClose={onClose}
      confirm={t('leaveConfirm')}
      onConfirm={() => leaving.mutate()}
      isPending={leaving.isPending}
      error={leaving.error}
    >
      <p>{t('leaveText')}</p>
      <p>{t('leaveKept')}</p>
      {waiting > 0 && <p className="font-semibold">{t('leaveWaiting', { count: waiting })}</p>}
    </ConfirmDialog>
  );
}

export function LeaveCourse(props: Props) {
  const t = useMessages(enrollmentMessages);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        look="quiet"
        aria-label={`${t('leave')}: ${props.course.title}`}
        onPress={() => setAsking(true)}
      >
        {t('leave')}
      </Button>
      {isAsking && <LeaveDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
