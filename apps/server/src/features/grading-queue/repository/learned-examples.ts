import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { GOLD_ANSWERS } from '@coursecraft/contract/criteria/criterion-saving';
import { type Wording, withWording } from '@coursecraft/domain/criteria/learned-wordings';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { type LearnedWords, marks } from '../../../platform/db/schema/grading-queue.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { saveCriterionVersions } from '../../criteria/repository/criterion-versions.ts';

type Key = { courseId: string; rowId: string };
type Example = Criterion['goldAnswers'][number];
type Row = typeof criteriaTable.$inferSelect;

const at = ({ courseId, rowId }: Key) => and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.rowId, rowId));

const lockCriterion = async (tx: Queryable, key: Key): Promise<Row | undefined> =>
  (await tx.select().from(criteriaTable).where(at(key)).for('update'))[0];

async function keep(
  tx: Queryable,
  criterion: Row,
  criterionChange: Pick<Row, 'goldAnswers' | 'keyPoints'>,
  by: string,
): Promise<void> {
  if (criterionChange.goldAnswers === criterion.goldAnswers && criterionChange.keyPoints === criterion.keyPoints)
    return;
  await tx
    .update(criteriaTable)
    .set({ ...criterionChange, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(at(criterion));
  await saveCriterionVersions(tx, criterion.courseId, [criterion.rowId], { authorUid: by, origin: 'human' });
  await announceChange(tx, criterion.courseId, { elementId: criterion.elementId, knowledge: true });
}

/**
 * Adds a decided answer to its criterion as an example and as accepted wordings, in one version. Replaces the oldest
 * example above the limit. Returns what was added.
 */
export async function learnExample(
  tx: Queryable,
  key: Key,
  { example, wordings }: { example: Example | undefined; wordings: readonly Wording[] },
  by: string,
): Promise<LearnedWords> {
  const criterion = await lockCriterion(tx, key);
  if (!criterion) return { wordings: [] };
  const fromAnswers = await readLearned(tx, key);
  let keyPoints = criterion.keyPoints;
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
  const goldAnswers = gold ? withExample(criterion, gold, fromAnswers.examples) : criterion.goldAnswers;
  await keep(tx, criterion, { goldAnswers, keyPoints }, by);
  return { wordings: taken, example: goldAnswers === criterion.goldAnswers ? undefined : gold?.text };
}

function withExample({ goldAnswers: examples, statement }: Row, gold: Example, learned: readonly string[]): Example[] {
  if (gold.text === '' || gold.text.length > GOLD_ANSWERS.characters) return examples;
  if (examples.some(({ text, verdict }) => text === gold.text && verdict === gold.verdict)) return examples;
  const others = examples.filter(({ text }) => text !== gold.text);
  if (gold.verdict !== 'met') return [...others, gold].slice(-GOLD_ANSWERS.ofRow);
  // Every answer is compared with each good example, so examples that add nothing only cost time.
  const good = others.flatMap(({ text, verdict }) => (verdict === 'met' ? text : []));
  const kept = new Set(withWording({ text: statement, accepted: good }, gold.text, learned));
  const staying = others.filter(({ text, verdict }) => verdict !== 'met' || kept.has(text));
  return (kept.has(gold.text) ? [...staying, gold] : examples).slice(-GOLD_ANSWERS.ofRow);
}

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

export async function unlearnExample(
  tx: Queryable,
  key: Key,
  { wordings, example }: LearnedWords,
  by: string,
): Promise<void> {
  const criterion = await lockCriterion(tx, key);
  if (!criterion) return;
  const isTaken = (pointId: string, text: string) =>
    wordings.some((wording) => wording.pointId === pointId && wording.text === text);
  const holds = criterion.keyPoints.some(({ pointId, accepted }) => accepted.some((text) => isTaken(pointId, text)));
  const keyPoints = holds
    ? criterion.keyPoints.map((point) => ({
        ...point,
        accepted: point.accepted.filter((text) => !isTaken(point.pointId, text)),
      }))
    : criterion.keyPoints;
  const goldAnswers = criterion.goldAnswers.some(({ text }) => text === example)
    ? criterion.goldAnswers.filter(({ text }) => text !== example)
    : criterion.goldAnswers;
  await keep(tx, criterion, { goldAnswers, keyPoints }, by);
}
