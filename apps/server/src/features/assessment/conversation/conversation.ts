import type { GradingRequest } from '@coursecraft/ai/engine/engine';
import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import { goesOn } from '@coursecraft/domain/assessment/conversation';
import { passagesOf } from '@coursecraft/domain/content/passages';
import { studentContentOf } from '../../courses/repository/course.ts';
import type { CheckReference, StoredReply } from '../asked-check.ts';
import type { PastTurn, StoredConversation } from './queries.ts';

export type Conversation = {
  threadId: string | undefined;
  turns: PastTurn[];
  lessons: GradingRequest['lessons'];
  titles: string[];
  mastered: string[];
  otherTask: TaskPlace | undefined;
};

/** Names the grader of a turn: the engine, and the model where there is one. */
export const graderOf = ({ engine, model }: { engine?: string | undefined; model?: string | undefined }): string =>
  engine === 'model' ? `model ${model ?? ''}` : (engine ?? '');

/** Returns the conversation of an answer. A new one begins where another grader graded the last turn. */
export function conversationOf(
  { turns, lessons, mastered, otherTask }: StoredConversation,
  threadId: string | undefined,
  { isKeyed, grader }: { isKeyed: boolean; grader: string },
): Conversation {
  const last = turns.at(-1);
  const hasSameGrader = last?.reply.engine === undefined || graderOf(last.reply) === grader;
  const isOpen = hasSameGrader && goesOn(turns.length, last?.examination?.next.kind);
  return {
    threadId: isOpen ? threadId : undefined,
    turns: isOpen ? turns : [],
    lessons: (isKeyed ? [] : lessons).map((lesson) => ({
      elementId: lesson.elementId,
      sentences: passagesOf(studentContentOf(lesson)).flatMap(({ sentences }) => sentences),
    })),
    titles: lessons.map(({ title }) => title),
    mastered,
    otherTask: otherTask ?? undefined,
  };
}

/** Returns the last reply where the last answer comes again word for word, because that is the same turn. */
export function replyToTheSame(
  turns: readonly PastTurn[],
  { answer, response }: CheckReference,
): StoredReply | undefined {
  const last = turns.at(-1);
  if (!last?.examination) return undefined;
  const text = answer ?? (typeof response === 'string' ? response : '');
  return last.text === text ? last.reply : undefined;
}
