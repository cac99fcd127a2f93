import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Forward, Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useOwnWords } from '../own-values/use-own-words.ts';
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
    <div className="flex w-full flex-col gap-2.5 rounded-sm border border-line bg-raised p-3">
      <TextField
        label={t('askTeacherLabel')}
        help={t('askTeacherHelp')}
        rows={3}
        value={text}
        onChange={setText}
        maxLength={4000}
        autoFocus
      />
      {sending.error && <Notice tone="bad">{sending.error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          look="primary"
          isDisabled={!text.trim()}
          isPending={sending.isPending}
          onPress={() => sending.mutate()}
        >
          <Send aria-hidden size={14} className="rtl:-scale-x-100" />
          {t('askTeacherSend')}
        </Button>
        <Button size="sm" look="quiet" onPress={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
