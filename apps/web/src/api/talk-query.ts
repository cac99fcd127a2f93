import type { TaskPlace } from '@coursecraft/contract/shapes/examination';
import type { AnswerMessage } from '@coursecraft/contract/shapes/thread';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { readableOffline } from './offline/keep-reads.ts';

/** An answer of a conversation with what was said to it, as a page shows it. */
export type TalkMessage = Omit<AnswerMessage, 'evidence' | 'hintLevel' | 'at'>;

/** What a learner and the examiner said to one another about one task, oldest first. */
export type Talk = { threadId: string; messages: readonly TalkMessage[] };

function kindOf({ itemId, scenarioId }: TaskPlace): 'check' | 'scenario' | 'teach-back' {
  if (itemId !== undefined) return 'check';
  return scenarioId === undefined ? 'teach-back' : 'scenario';
}

/** An answer from before there were conversations names the words that proved something only in its evidence. */
function messageOf({ evidence, hintLevel: _, at: __, ...message }: AnswerMessage): TalkMessage {
  const { messageId, answer } = message;
  const proofs = evidence.flatMap(({ quote }) => (quote ? [{ messageId, quote, start: answer.indexOf(quote) }] : []));
  return { ...message, quotes: message.quotes ?? proofs };
}

/** The conversation about a task that was held last; null before there is one. */
export const talkQuery = (courseId: string, task: TaskPlace) =>
  queryOptions({
    queryKey: ['course', courseId, 'talk', task.elementId, task.itemId ?? task.scenarioId ?? 'explained'],
    queryFn: async ({ signal }): Promise<Talk | null> => {
      const query = { ...task, kind: kindOf(task), limit: 1 };
      const [thread] = (await call('listThreads', { params: { courseId }, query, signal })).threads;
      if (!thread || thread.kind === 'tutor') return null;
      return { threadId: thread.threadId, messages: thread.messages.map(messageOf) };
    },
    ...readableOffline,
  });
