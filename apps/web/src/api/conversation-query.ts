import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { AnswerMessage } from '@coursecraft/contract/assessment/thread';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { readableOffline } from './offline/keep-reads.ts';

export type ConversationMessage = Omit<AnswerMessage, 'evidence' | 'hintLevel' | 'at'>;

export type Conversation = {
  threadId: string;
  messages: readonly ConversationMessage[];
  hasEarlier?: boolean | undefined;
};

function kindOf({ itemId, scenarioId }: TaskPlace): 'check' | 'scenario' | 'teach-back' {
  if (itemId !== undefined) return 'check';
  return scenarioId === undefined ? 'teach-back' : 'scenario';
}

/** Old answers have their quotes only in the evidence. */
function messageOf({ evidence, hintLevel: _, at: __, ...message }: AnswerMessage): ConversationMessage {
  const { messageId, answer } = message;
  const proofs = evidence.flatMap(({ quote }) => (quote ? [{ messageId, quote, start: answer.indexOf(quote) }] : []));
  return { ...message, quotes: message.quotes ?? proofs };
}

export const conversationsKey = (courseId: string) => ['course', courseId, 'talk'] as const;

const conversationKey = (courseId: string, task: TaskPlace) =>
  [...conversationsKey(courseId), task.elementId, task.itemId ?? task.scenarioId ?? 'explained'] as const;

async function readConversations(courseId: string, task: TaskPlace, limit: number, signal: AbortSignal) {
  const query = { ...task, kind: kindOf(task), limit };
  const { threads, nextCursor } = await call('listThreads', { params: { courseId }, query, signal });
  const conversations = threads.flatMap((thread) =>
    thread.kind === 'tutor'
      ? []
      : [{ threadId: thread.threadId, at: thread.at, messages: thread.messages.map(messageOf) }],
  );
  return { talks: conversations, hasMore: nextCursor !== undefined };
}

export const conversationQuery = (courseId: string, task: TaskPlace) =>
  queryOptions({
    queryKey: conversationKey(courseId, task),
    queryFn: async ({ signal }): Promise<Conversation | null> => {
      const { talks: conversations, hasMore } = await readConversations(courseId, task, 1, signal);
      return conversations[0] ? { ...conversations[0], hasEarlier: hasMore } : null;
    },
    ...readableOffline,
  });

const MOST_TALKS = 20;

export const earlierConversationsQuery = (courseId: string, task: TaskPlace) =>
  queryOptions({
    queryKey: [...conversationKey(courseId, task), 'earlier'],
    queryFn: async ({ signal }) => (await readConversations(courseId, task, MOST_TALKS, signal)).talks,
    staleTime: 0,
  });
