import type { AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import type { Talk, TalkMessage } from '../../api/talk-query.ts';

/** What a student says at a turn: words, and beside them or alone a statement of those that were offered. */
export type Said = { text: string; statement?: { id: string; text: string } | undefined };

/** A talk with one more answer and what was said to it; one that it holds already leaves it as it is. */
export function withMessage(talk: Talk | null | undefined, { text, statement }: Said, outcome: AnswerOutcome): Talk {
  const { threadId, messageId, contestable = [] } = outcome;
  const before = talk?.threadId === threadId ? talk.messages : [];
  const hasEarlier = talk?.threadId === threadId ? talk.hasEarlier : talk !== null && talk !== undefined;
  if (before.some((message) => message.messageId === messageId)) return { threadId, messages: before, hasEarlier };
  const { verdict, feedback, hint, aided, remaining, points, next, quotes, engine, model, fellBack } = outcome;
  const told = { verdict, feedback, hint, aided, remaining, points, next, quotes, engine, model, fellBack };
  const message: TalkMessage = { messageId, answer: text, choice: statement?.text, contestable, ...told };
  return { threadId, messages: [...before, message], hasEarlier };
}
