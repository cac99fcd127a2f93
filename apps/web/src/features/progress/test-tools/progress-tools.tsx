import type { Course } from '@coursecraft/contract/courses/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { type CourseParts, onPageEvent } from '../../../ui/page-events.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useProgress } from '../progress-provider.tsx';
import { elementsIn, unmasteredIn } from './course-parts.ts';
import { progressToolMessages } from './messages.ts';

type Props = {
  course: Course | undefined;
  studentId: string;
  isEmptyingAsked: boolean;
  onEmptyingEnd: () => void;
};

const KEY = { module: 'moduleId', section: 'sectionId', element: 'elementId' } as const;

export function ProgressTools({ course, studentId, isEmptyingAsked, onEmptyingEnd }: Props) {
  const t = useMessages(progressToolMessages);
  const queries = useQueryClient();
  const { progress, master, reload } = useProgress();
  const [alert, setAlert] = useState<string>();
  const courseId = course?.id ?? '';
  const params = { studentId, courseId };
  const showFailure = (failure: 'grantFailed' | 'deleteFailed' | 'deleteDataFailed') => (error: unknown) =>
    setAlert(t(failure, { message: (error instanceof Error && error.message) || t('unknownError') }));
  const reloadAll = () => Promise.all([reload(), queries.invalidateQueries({ queryKey: ['course', courseId] })]);

  const grant = async (parts: CourseParts) => {
    if (!course || !progress) return;
    const elementIds = elementsIn(course, parts);
    const rowIds = unmasteredIn(progress, elementIds);
    await master(rowIds);
    const toRead = elementIds.filter((id) => !progress.elements[id]?.total && !progress.elements[id]?.done);
    for (const elementId of toRead) await call('markElementDone', { params: { courseId, elementId } });
    await reloadAll();
    showToast({ tone: 'good', text: t('granted', { count: rowIds.length }) });
  };
  const remove = async ({ scope, ids }: CourseParts) => {
    try {
      for (const id of ids) await call('deleteProgress', { params, query: { [KEY[scope]]: id } });
      showToast({ tone: 'good', text: t('deleted') });
    } finally {
      await reloadAll();
    }
  };
  const empty = useMutation({
    mutationFn: () => call('deleteTestStudentData', { params: { id: studentId }, query: { courseId } }),
    onSuccess: async () => {
      await reloadAll();
      await queries.invalidateQueries({ queryKey: ['view', studentId, courseId] });
      showToast({ tone: 'good', text: t('emptied') });
    },
    onError: showFailure('deleteDataFailed'),
    onSettled: onEmptyingEnd,
  });

  const actions = {
    grant: (parts: CourseParts) => void grant(parts).catch(showFailure('grantFailed')),
    remove: (parts: CourseParts) => void remove(parts).catch(showFailure('deleteFailed')),
  };
  const present = useRef(actions);
  present.current = actions;
  useEffect(() => {
    const stops = [
      onPageEvent('cc:progress-grant', (parts) => present.current.grant(parts)),
      onPageEvent('cc:progress-delete', (parts) => present.current.remove(parts)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const hasModules = (course?.modules.length ?? 0) > 0;
  return (
    <>
      <ConfirmDialog
        title={t('deleteDataAsk')}
        isOpen={isEmptyingAsked && hasModules}
        onClose={onEmptyingEnd}
        confirm={t('deleteData')}
        onConfirm={() => empty.mutate()}
        isPending={empty.isPending}
        error={null}
      />
      <AlertDialog text={isEmptyingAsked && !hasModules ? t('nothingToDelete') : undefined} onClose={onEmptyingEnd} />
      <AlertDialog text={alert} onClose={() => setAlert(undefined)} />
    </>
  );
}
