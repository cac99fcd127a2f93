import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { GOLD_ANSWERS } from '@coursecraft/contract/shapes/row-saving';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { knowledgeRows } from '../db/schema/knowledge.ts';
import { answers, evidence } from '../db/schema/mastery.ts';
import { announceChange } from './course-events.ts';
import { judgedAnswer } from './evidence.ts';
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
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where(here);
  await keepRowVersions(tx, courseId, [rowId], { authorUid, origin: 'human' });
  await announceChange(tx, courseId, { elementId: row.elementId, knowledge: true });
}

/**
 * Takes back the examples that answers of these learners became when an author overruled their verdicts: out of the
 * criteria, of their versions, and of what was deleted and is still kept. What the judge made of them goes with them.
 */
export async function withdrawExamples(
  tx: Queryable,
  studentIds: readonly string[],
  courseId: string | undefined,
): Promise<void> {
  const overruled = await tx
    .select({ courseId: evidence.courseId, rowId: evidence.rowId, text: answers.text })
    .from(evidence)
    .innerJoin(answers, judgedAnswer)
    .where(
      and(
        inArray(evidence.studentId, [...studentIds]),
        eq(evidence.source, 'override'),
        courseId === undefined ? undefined : eq(evidence.courseId, courseId),
      ),
    );
  for (const { courseId: course, rowId, text } of overruled) await withdrawExample(tx, course, rowId, text.trim());
}

async function withdrawExample(tx: Queryable, courseId: string, rowId: string, text: string): Promise<void> {
  const without = (examples: string) => sql`(
    select coalesce(jsonb_agg(example order by place), '[]')
    from jsonb_array_elements(${sql.raw(examples)}) with ordinality as held (example, place)
    where example ->> 'text' <> ${text})`;
  const holding = sql`jsonb_build_array(jsonb_build_object('text', ${text}::text))`;
  const { rows } = await tx.execute<{ elementId: string }>(sql`
    update knowledge_rows set gold_answers = ${without('gold_answers')}, trial = null
    where course_id = ${courseId} and row_id = ${rowId} and gold_answers @> ${holding}
    returning element_id as "elementId"`);
  await tx.execute(sql`
    update knowledge_row_versions set gold_answers = ${without('gold_answers')}
    where course_id = ${courseId} and row_id = ${rowId} and gold_answers @> ${holding}`);
  await tx.execute(sql`
    update deleted_rows
    set kept = kept - 'trial' || jsonb_build_object('gold_answers', ${without("kept -> 'gold_answers'")})
    where course_id = ${courseId} and table_name in ('knowledge_rows', 'knowledge_row_versions')
      and kept ->> 'row_id' = ${rowId} and kept -> 'gold_answers' @> ${holding}`);
  // What came of a trial can be asked for again for some minutes.
  await tx.execute(sql`
    delete from jobs where course_id = ${courseId} and status <> 'running'
      and strpos(reply::text, btrim(to_jsonb(${text}::text)::text, '"')) > 0`);
  for (const { elementId } of rows) await announceChange(tx, courseId, { elementId, knowledge: true });
}
