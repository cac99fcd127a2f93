import type { AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import type { Talk, TalkMessage } from '../../api/talk-query.ts';

/** A talk with one more answer and what was said to it; one that it holds already leaves it as it is. */
export function withMessage(talk: Talk | null | undefined, answer: string, outcome: AnswerOutcome): Talk {
  const { threadId, contestable = [], success, mastered, evidence, meanwhile, progress, ...told } = outcome;
  const before = talk?.threadId === threadId ? talk.messages : [];
  const hasEarlier = talk?.threadId === threadId ? talk.hasEarlier : talk !== null && talk !== undefined;
  const isThere = before.some(({ messageId }) => messageId === told.messageId);
  const message: TalkMessage = { ...told, answer, contestable };
  return { threadId, messages: isThere ? before : [...before, message], hasEarlier };
}
