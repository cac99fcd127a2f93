import type { Conversation, ConversationMessage } from '../../api/conversation-query.ts';
import type { AnswerOutcome } from '../../api/offline/answer-queue.ts';

/** Adds an answer to a conversation, unless it is there already. */
export function withMessage(
  conversation: Conversation | null | undefined,
  answer: string,
  outcome: AnswerOutcome,
): Conversation {
  const { threadId, contestable = [], success, mastered, evidence, meanwhile, progress, ...reply } = outcome;
  const before = conversation?.threadId === threadId ? conversation.messages : [];
  const hasEarlier =
    conversation?.threadId === threadId ? conversation.hasEarlier : conversation !== null && conversation !== undefined;
  const isThere = before.some(({ messageId }) => messageId === reply.messageId);
  const message: ConversationMessage = { ...reply, answer, contestable };
  return { threadId, messages: isThere ? before : [...before, message], hasEarlier };
}
