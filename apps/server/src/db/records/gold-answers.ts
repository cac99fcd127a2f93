import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { GOLD_ANSWERS } from '@coursecraft/contract/shapes/row-saving';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { knowledgeRows } from '../schema/knowledge.ts';
import { announceChange } from './course-events.ts';
import { keepRowVersions } from './row-versions.ts';

/**
 * Adds an example of how answers to a criterion are to be judged, as the next version of the criterion; the same text
 * gets the newer verdict, and the oldest example gives way where there are too many. Nothing changes where the criterion is
 * gone, the answer is empty or too long, or the example is there already.
 */
export async function addGoldAnswer(
  tx: Queryable,
  { courseId, rowId }: { courseId: string; rowId: string },
  answer: KnowledgeRow['goldAnswers'][number],
  authorUid: string,
): Promise<void> {
  const here = and(eq(knowledgeRows.courseId, courseId), eq(knowledgeRows.rowId, rowId));
  const [row] = await tx.select().from(knowledgeRows).where(here).for('update');
  const gold = { text: answer.text.trim(), verdict: answer.verdict };
  if (!row || gold.text === '' || gold.text.length > GOLD_ANSWERS.characters) return;
  if (row.goldAnswers.some(({ text, verdict }) => text === gold.text && verdict === gold.verdict)) return;
  const others = row.goldAnswers.filter(({ text }) => text !== gold.text);
  await tx
    .update(knowledgeRows)
    .set({
      goldAnswers: [...others, gold].slice(-GOLD_ANSWERS.ofRow),
      ...{ version: sql`version + 1`, updatedAt: sql`now()` },
    })
    .where(here);
  await keepRowVersions(tx, courseId, [rowId], { authorUid, origin: 'human' });
  await announceChange(tx, courseId, { elementId: row.elementId, knowledge: true });
}
