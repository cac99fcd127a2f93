import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Forward } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { useOwnWords } from '../own-values/use-own-words.ts';
import { TeacherQuestionForm } from '../teacher-question-form.tsx';
import { conversationMessages } from './messages.ts';

type Props = { courseId: string; task: TaskPlace; look: 'primary' | 'secondary' };

/** Sends a question about a check or scenario to the teacher. */
export function AskTeacher({ courseId, task: { elementId, itemId, scenarioId }, look }: Props) {
  const t = useMessages(conversationMessages);
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useOwnWords(`ask-teacher.${itemId ?? scenarioId ?? elementId}`);
  const sending = useMutation({
    mutationFn: () => call('createQuestion', { params: { courseId }, body: { elementId, text: text.trim() } }),
    onSuccess: () => {
      setText(null);
      return queries.invalidateQueries({ queryKey: ['course', courseId, 'questions'] });
    },
  });
  if (sending.isSuccess) return <Notice tone="good">{t('askedTeacher')}</Notice>;
  if (!isOpen)
    return (
      <Button look={look} className="self-start" onPress={() => setOpen(true)}>
        <Forward aria-hidden size={16} className="rtl:-scale-x-100" />
        {t('askTeacher')}
      </Button>
    );
  return (
    <TeacherQuestionForm
      texts={{
        label: t('askTeacherLabel'),
        help: t('askTeacherHelp'),
        send: t('askTeacherSend'),
        cancel: t('cancel'),
      }}
      text={text}
      onText={setText}
      sending={sending}
      onSend={() => sending.mutate()}
      onCancel={() => setOpen(false)}
    />
  );
}
