import type { AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import type { Talk, TalkMessage } from '../../api/talk-query.ts';

/** What a student says at a turn: words, and beside them or alone a statement of those that were offered. */
export type Said = { text: string; statement?: { id: string; text: string } | undefined };

/** A talk with one more answer and what was said to it; one that it holds already leaves it as it is. */
export function withMessage(talk: Talk | null | undefined, { text, statement }: Said, outcome: AnswerOutcome): Talk {
  const { threadId, contestable = [], success, mastered, evidence, meanwhile, progress, ...told } = outcome;
  const before = talk?.threadId === threadId ? talk.messages : [];
  const hasEarlier = talk?.threadId === threadId ? talk.hasEarlier : talk !== null && talk !== undefined;
  const isThere = before.some(({ messageId }) => messageId === told.messageId);
  const message: TalkMessage = { ...told, answer: text, choice: statement?.text, contestable };
  return { threadId, messages: isThere ? before : [...before, message], hasEarlier };
}
