import type { LoggedResult, Result } from '@coursecraft/contract/progress/result';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { peopleMessages } from './messages.ts';

type Props = {
  courseId: string;
  studentId: string;
  evidenceId: string;
  verdict: LoggedResult;
  onClose: () => void;
};

export function RegradeDialog({ courseId, studentId, evidenceId, verdict, onClose }: Props) {
  const t = useMessages(peopleMessages);
  const queries = useQueryClient();
  const [regradeDecision, setRuling] = useState<Result>(verdict === 'met' ? 'not-yet' : 'met');
  const [comment, setComment] = useState('');
  const deciding = useMutation({
    mutationFn: () =>
      call('overrideEvidence', {
        params: { courseId, studentId, evidenceId },
        body: { verdict: regradeDecision, comment: comment.trim() },
      }),
    onSuccess: async () => {
      showToast({ tone: 'good', text: t('ruled') });
      onClose();
      await Promise.all(
        ['evidence', 'contests', 'inbox', 'students', 'knowledge'].map((of) =>
          queries.invalidateQueries({ queryKey: ['course', courseId, of] }),
        ),
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (comment.trim() && !deciding.isPending) deciding.mutate();
  };
  return (
    <Dialog title={t(verdict === 'submitted' ? 'grade' : 'overruleTitle')} isOpen onClose={onClose} keepsTyped>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <ChoiceList
          label={t('ruling')}
          value={regradeDecision}
          onChange={(id) => setRuling(id as Result)}
          choices={[
            { id: 'met', label: t('rulingMet'), text: t('rulingMetText') },
            { id: 'partly', label: t('rulingPartly'), text: t('rulingNotText') },
            { id: 'not-yet', label: t('rulingNotYet'), text: t('rulingNotText') },
          ]}
        />
        <TextField label={t('rulingWhy')} rows={3} value={comment} onChange={setComment} maxLength={2000} />
        {deciding.error && <Notice tone="bad">{deciding.error.message}</Notice>}
        <Button
          type="submit"
          look="primary"
          className="self-start"
          isDisabled={!comment.trim()}
          isPending={deciding.isPending}
        >
          {t('rule')}
        </Button>
      </form>
    </Dialog>
  );
}
