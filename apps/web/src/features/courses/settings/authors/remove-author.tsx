import type { Author, Course } from '@coursecraft/contract/courses/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authorsQuery } from '../../../../api/authors-query.ts';
import { call } from '../../../../api/call.ts';
import { coursesQuery } from '../../../../api/course-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { showFailure, showToast } from '../../../../ui/toast/toasts.ts';
import { courseSettingsMessages } from '../messages.ts';

type Props = { course: Course; author: Author; isSelf: boolean; onLeft: () => void };

export function RemoveAuthor({ course, author, isSelf, onLeft }: Props) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const name = author.displayName || author.email;
  const given = { params: { id: author.uid }, body: { courseId: course.id } };
  const refresh = () => queries.invalidateQueries({ queryKey: authorsQuery(course.id).queryKey });
  const putBack = async () => {
    try {
      await call('promoteSme', given);
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  };
  const remove = useMutation({
    mutationFn: () => call('removeSmeCourse', given),
    onSuccess: async () => {
      setAsking(false);
      if (isSelf) {
        onLeft();
        await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
        return;
      }
      showToast({
        tone: 'good',
        text: t('authorRemoved', { name }),
        action: { label: t('undo'), run: () => void putBack() },
      });
      await refresh();
    },
  });
  return (
    <>
      <Button size="sm" look="quiet" onPress={() => setAsking(true)} aria-label={`${t('remove')}: ${name}`}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        title={isSelf ? t('leaveTitle', { title: course.title }) : t('removeAuthorTitle', { name })}
        isOpen={asking}
        onClose={() => setAsking(false)}
        confirm={t(isSelf ? 'leave' : 'remove')}
        onConfirm={() => remove.mutate()}
        isPending={remove.isPending}
        error={remove.error}
      >
        <p>{isSelf ? t('leaveText') : t('removeAuthorText', { name, title: course.title })}</p>
      </ConfirmDialog>
    </>
  );
}
