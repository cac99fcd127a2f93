import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { GOLD_ANSWERS } from '@coursecraft/contract/shapes/row-saving';
import { type Wording, withWording } from '@coursecraft/domain/knowledge/learned-wordings';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { knowledgeRows } from '../db/schema/knowledge.ts';
import { type LearnedWords, marks } from '../db/schema/marking.ts';
import { announceChange } from './course-events.ts';
import { keepRowVersions } from './row-versions.ts';

type Key = { courseId: string; rowId: string };
type Example = KnowledgeRow['goldAnswers'][number];
type Row = typeof knowledgeRows.$inferSelect;

const at = ({ courseId, rowId }: Key) => and(eq(knowledgeRows.courseId, courseId), eq(knowledgeRows.rowId, rowId));

const lockRow = async (tx: Queryable, key: Key): Promise<Row | undefined> =>
  (await tx.select().from(knowledgeRows).where(at(key)).for('update'))[0];

/** Writes what a criterion learned, or unlearned, as its next version; nothing where it is the same. */
async function keep(tx: Queryable, row: Row, said: Pick<Row, 'goldAnswers' | 'keyPoints'>, by: string): Promise<void> {
  if (said.goldAnswers === row.goldAnswers && said.keyPoints === row.keyPoints) return;
  await tx
    .update(knowledgeRows)
    .set({ ...said, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(at(row));
  await keepRowVersions(tx, row.courseId, [row.rowId], { authorUid: by, origin: 'human' });
  await announceChange(tx, row.courseId, { elementId: row.elementId, knowledge: true });
}

/**
 * Has a criterion learn from an answer that was decided on, in one version: an example of how to judge, of which the same
 * text gets the newer verdict and one gives way where there are too many; and accepted wordings of its points. Gives
 * what it learned. Nothing changes where the criterion is gone, or knows it already.
 */
export async function learnWords(
  tx: Queryable,
  key: Key,
  { example, wordings }: { example: Example | undefined; wordings: readonly Wording[] },
  by: string,
): Promise<LearnedWords> {
  const row = await lockRow(tx, key);
  if (!row) return { wordings: [] };
  const fromAnswers = await readLearned(tx, key);
  let keyPoints = row.keyPoints;
  const taken: Wording[] = [];
  for (const wording of wordings) {
    const point = keyPoints.find(({ pointId }) => pointId === wording.pointId);
    if (!point) continue;
    const accepted = [...withWording(point, wording.text, fromAnswers.wordings)];
    if (!accepted.includes(wording.text) || point.accepted.includes(wording.text)) continue;
    keyPoints = keyPoints.map((one) => (one === point ? { ...point, accepted } : one));
    taken.push(wording);
  }
  const gold = example && { text: example.text.trim(), verdict: example.verdict };
  const goldAnswers = gold ? withExample(row, gold, fromAnswers.examples) : row.goldAnswers;
  await keep(tx, row, { goldAnswers, keyPoints }, by);
  return { wordings: taken, example: goldAnswers === row.goldAnswers ? undefined : gold?.text };
}

function withExample({ goldAnswers: examples, statement }: Row, gold: Example, learned: readonly string[]): Example[] {
  if (gold.text === '' || gold.text.length > GOLD_ANSWERS.characters) return examples;
  if (examples.some(({ text, verdict }) => text === gold.text && verdict === gold.verdict)) return examples;
  const others = examples.filter(({ text }) => text !== gold.text);
  if (gold.verdict !== 'met') return [...others, gold].slice(-GOLD_ANSWERS.ofRow);
  // Each good one is compared with every answer: those that say nothing new are no help.
  const good = others.flatMap(({ text, verdict }) => (verdict === 'met' ? text : []));
  const kept = new Set(withWording({ text: statement, accepted: good }, gold.text, learned));
  const staying = others.filter(({ text, verdict }) => verdict !== 'met' || kept.has(text));
  return (kept.has(gold.text) ? [...staying, gold] : examples).slice(-GOLD_ANSWERS.ofRow);
}

/** What a criterion has from answers: wordings of its points, and examples. */
async function readLearned(
  tx: Queryable,
  { courseId, rowId }: Key,
): Promise<{ wordings: string[]; examples: string[] }> {
  const found = await tx
    .select({ learned: marks.learned })
    .from(marks)
    .where(and(eq(marks.courseId, courseId), eq(marks.rowId, rowId)));
  return {
    wordings: found.flatMap(({ learned }) => learned.wordings.map(({ text }) => text)),
    examples: found.flatMap(({ learned }) => learned.example ?? []),
  };
}

/** Takes back what a criterion learned from an answer, as its next version. */
export async function unlearnWords(
  tx: Queryable,
  key: Key,
  { wordings, example }: LearnedWords,
  by: string,
): Promise<void> {
  const row = await lockRow(tx, key);
  if (!row) return;
  const isTaken = (pointId: string, text: string) =>
    wordings.some((wording) => wording.pointId === pointId && wording.text === text);
  const holds = row.keyPoints.some(({ pointId, accepted }) => accepted.some((text) => isTaken(pointId, text)));
  const keyPoints = holds
    ? row.keyPoints.map((point) => ({
        ...point,
        accepted: point.accepted.filter((text) => !isTaken(point.pointId, text)),
      }))
    : row.keyPoints;
  const goldAnswers = row.goldAnswers.some(({ text }) => text === example)
    ? row.goldAnswers.filter(({ text }) => text !== example)
    : row.goldAnswers;
  await keep(tx, row, { goldAnswers, keyPoints }, by);
}
