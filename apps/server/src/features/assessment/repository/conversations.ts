import type { HintLevel } from '@coursecraft/contract/progress/progress';
import type { Next, StoredGrading } from '@coursecraft/domain/assessment/stored-grading';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { answers } from '../../../platform/db/schema/mastery.ts';

export type ConversationLocation = { studentId: string; threadId: string; messageId: string };

export type ConversationMessage = {
  messageId: string;
  text: string;
  level: HintLevel;
  asked: Next | undefined;
  hint: string | undefined;
  examination: StoredGrading | undefined;
  /** The language model that graded it. */
  model: string | undefined;
  elementId: string;
  itemId: string | undefined;
  scenarioId: string | undefined;
  at: Date;
};

export async function readConversations(
  db: Queryable,
  courseId: string,
  places: readonly ConversationLocation[],
): Promise<ConversationMessage[][]> {
  if (places.length === 0) return [];
  const rows = await db
    .select()
    .from(answers)
    .where(
      and(
        eq(answers.courseId, courseId),
        inArray(answers.studentId, [...new Set(places.map(({ studentId }) => studentId))]),
        inArray(answers.threadId, [...new Set(places.map(({ threadId }) => threadId))]),
      ),
    )
    .orderBy(asc(answers.messageId));
  return places.map(({ studentId, threadId, messageId }) => {
    const own = rows.filter(
      (row) => row.studentId === studentId && row.threadId === threadId && row.messageId <= messageId,
    );
    return own.map((row, at): ConversationMessage => {
      const { text, hintLevel, examination, elementId, itemId, scenarioId } = row;
      const before = own[at - 1];
      const hint = before?.reply.hint;
      return {
        messageId: row.messageId,
        text,
        level: hintLevel,
        asked: before?.examination?.next,
        hint: typeof hint === 'string' ? hint : undefined,
        examination: examination ?? undefined,
        model: typeof row.reply.model === 'string' ? row.reply.model : undefined,
        elementId,
        itemId: itemId ?? undefined,
        scenarioId: scenarioId ?? undefined,
        at: row.at,
      };
    });
  });
}
