import type { TutorMessage } from '@coursecraft/contract/assessment/thread';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { changeAnswer } from './tutor-queries.ts';

type Place = { courseId: string; elementId: string };

export function usePassOn({ courseId, elementId }: Place, { messageId }: TutorMessage) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call('createQuestion', { params: { courseId }, body: { elementId, messageId, text: text.trim() } }),
    onSuccess: async ({ question }) => {
      changeAnswer(queries, { courseId, elementId }, messageId, (before) => ({ ...before, questionId: question.id }));
      await queries.invalidateQueries({ queryKey: ['course', courseId, 'questions'] });
    },
  });
}
