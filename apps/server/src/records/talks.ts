import type { HintLevel } from '@coursecraft/contract/shapes/progress';
import type { KeptExamination, Next } from '@coursecraft/domain/examination/examination';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { answers } from '../db/schema/mastery.ts';

/** A conversation up to one of its answers. */
export type TalkPlace = { studentId: string; threadId: string; messageId: string };

export type TalkMessage = {
  messageId: string;
  text: string;
  level: HintLevel;
  /** What the examiner had said before it, and the hint that came with that. */
  asked: Next | undefined;
  hint: string | undefined;
  examination: KeptExamination | undefined;
  elementId: string;
  itemId: string | undefined;
  scenarioId: string | undefined;
  at: Date;
};

/** What students wrote in conversations, oldest first; in the order of the places. */
export async function readTalks(
  db: Queryable,
  courseId: string,
  places: readonly TalkPlace[],
): Promise<TalkMessage[][]> {
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
    return own.map((row, at): TalkMessage => {
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
        elementId,
        itemId: itemId ?? undefined,
        scenarioId: scenarioId ?? undefined,
        at: row.at,
      };
    });
  });
}
