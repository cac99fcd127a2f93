import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { outlineQuery } from '../../../api/course-queries.ts';
import { coursePlaces } from '../../../components/course-places.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { peopleMessages } from './messages.ts';

type Props = { courseId: string; studentId: string; onClose: () => void };

export function ResetDialog({ courseId, studentId, onClose }: Props) {
  const t = useMessages(peopleMessages);
  const queries = useQueryClient();
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  const [elementId, setElementId] = useState('');
  const [reason, setReason] = useState('');
  const resetting = useMutation({
    mutationFn: () =>
      call('resetCriteria', { body: { studentId, courseId, reason, elementId: elementId || undefined } }),
    onSuccess: async ({ reset }) => {
      showToast({ tone: 'good', text: t('wasReset', { count: reset.length }) });
      onClose();
      await Promise.all(
        ['evidence', 'students', 'knowledge'].map((of) =>
          queries.invalidateQueries({ queryKey: ['course', courseId, of] }),
        ),
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() && !resetting.isPending) resetting.mutate();
  };
  return (
    <Dialog title={t('resetTitle')} isOpen onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-14 text-soft">{t('resetText')}</p>
        <Select
          label={t('resetWhat')}
          value={elementId}
          onChange={setElementId}
          options={[
            { id: '', label: t('resetAll') },
            ...(course ? coursePlaces(course) : []).map(({ element }) => ({ id: element.id, label: element.title })),
          ]}
        />
        <TextField label={t('rulingWhy')} rows={3} value={reason} onChange={setReason} maxLength={2000} />
        {resetting.error && <Notice tone="bad">{resetting.error.message}</Notice>}
        <Button
          type="submit"
          look="danger"
          className="self-start"
          isDisabled={!reason.trim()}
          isPending={resetting.isPending}
        >
          {t('doReset')}
        </Button>
      </form>
    </Dialog>
  );
}
