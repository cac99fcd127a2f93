import type { Thread, TutorMessage } from '@coursecraft/contract/assessment/thread';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readableOffline } from '../../api/offline/keep-reads.ts';

export type TutorThread = Extract<Thread, { kind: 'tutor' }>;

export const tutorThreadsQuery = (courseId: string, elementId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'threads', elementId, 'tutor'],
    queryFn: async ({ signal }) => {
      const query = { elementId, kind: 'tutor' } as const;
      const { threads } = await call('listThreads', { params: { courseId }, query, signal });
      return threads.filter((thread): thread is TutorThread => thread.kind === 'tutor');
    },
    staleTime: 60_000,
    ...readableOffline,
  });

type Place = { courseId: string; elementId: string };

export function addAnswer(queries: QueryClient, place: Place, question: string, reply: ReplyOf<'ask'>): void {
  const { threadId, success: _, ...answer } = reply;
  const message: TutorMessage = { question, ...answer };
  queries.setQueryData(tutorThreadsQuery(place.courseId, place.elementId).queryKey, (before = []) => {
    const present = before.find((thread) => thread.threadId === threadId);
    const thread: TutorThread = present
      ? { ...present, messages: [...present.messages, message] }
      : { threadId, kind: 'tutor', at: answer.at, elementId: place.elementId, messages: [message] };
    return [thread, ...before.filter((other) => other !== present)];
  });
}

export function changeAnswer(
  queries: QueryClient,
  place: Place,
  messageId: string,
  change: (message: TutorMessage) => TutorMessage,
): void {
  queries.setQueryData(tutorThreadsQuery(place.courseId, place.elementId).queryKey, (before) =>
    before?.map((thread) => ({
      ...thread,
      messages: thread.messages.map((message) => (message.messageId === messageId ? change(message) : message)),
    })),
  );
}
