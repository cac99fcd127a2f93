import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { GOLD_ANSWERS } from '@coursecraft/contract/criteria/criterion-saving';
import { type Wording, withWording } from '@coursecraft/domain/criteria/learned-wordings';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { type LearnedWords, marks } from '../../../platform/db/schema/grading-queue.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import {
  type CriterionKey,
  type CriterionRow,
  changeInForce,
  lockCriterion,
} from '../../criteria/repository/change-in-force.ts';

type Example = Criterion['goldAnswers'][number];
type Text = Pick<CriterionRow, 'statement' | 'goldAnswers' | 'keyPoints'>;

/** `changeOf` returns the same lists for a text that stays. */
async function keep(
  tx: Queryable,
  criterion: CriterionRow,
  changeOf: (text: Text) => Pick<Text, 'goldAnswers' | 'keyPoints'>,
  by: string,
): Promise<void> {
  const changed = (text: Text) => {
    const { goldAnswers, keyPoints } = changeOf(text);
    return goldAnswers === text.goldAnswers && keyPoints === text.keyPoints ? undefined : { goldAnswers, keyPoints };
  };
  const { courseId, elementId } = criterion;
  if (await changeInForce(tx, criterion, changed, { authorUid: by, origin: 'human' }))
    await announceChange(tx, courseId, { elementId, knowledge: true });
}

/**
 * Adds a decided answer to its criterion as an example and as accepted wordings, in one version. Replaces the oldest
 * example above the limit. Returns what was added.
 */
export async function learnExample(
  tx: Queryable,
  key: CriterionKey,
  { example, wordings }: { example: Example | undefined; wordings: readonly Wording[] },
  by: string,
): Promise<LearnedWords> {
  const criterion = await lockCriterion(tx, key);
  if (!criterion) return { wordings: [] };
  const fromAnswers = await readLearned(tx, key);
  const gold = example && { text: example.text.trim(), verdict: example.verdict };
  const learned = (text: Text) => {
    let { keyPoints } = text;
    const taken: Wording[] = [];
    for (const wording of wordings) {
      const point = keyPoints.find(({ pointId }) => pointId === wording.pointId);
      if (!point) continue;
      const accepted = [...withWording(point, wording.text, fromAnswers.wordings)];
      if (!accepted.includes(wording.text) || point.accepted.includes(wording.text)) continue;
      keyPoints = keyPoints.map((one) => (one === point ? { ...point, accepted } : one));
      taken.push(wording);
    }
    const goldAnswers = gold ? withExample(text, gold, fromAnswers.examples) : text.goldAnswers;
    return { goldAnswers, keyPoints, taken };
  };
  await keep(tx, criterion, learned, by);
  const { goldAnswers, taken } = learned(criterion);
  return { wordings: taken, example: goldAnswers === criterion.goldAnswers ? undefined : gold?.text };
}

function withExample({ goldAnswers: examples, statement }: Text, gold: Example, learned: readonly string[]): Example[] {
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
  { courseId, rowId }: CriterionKey,
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

/** Returns which texts of these criteria are answers of students that a teacher accepted as examples. */
export async function readLearnedTexts(
  db: Queryable,
  courseId: string,
  rowIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ learned: marks.learned })
    .from(marks)
    .where(and(eq(marks.courseId, courseId), inArray(marks.rowId, [...rowIds])));
  return new Set(found.flatMap(({ learned }) => learned.example ?? []));
}

export async function unlearnExample(
  tx: Queryable,
  key: CriterionKey,
  { wordings, example }: LearnedWords,
  by: string,
): Promise<void> {
  const criterion = await lockCriterion(tx, key);
  if (!criterion) return;
  const isTaken = (pointId: string, text: string) =>
    wordings.some((wording) => wording.pointId === pointId && wording.text === text);
  const unlearned = ({ goldAnswers, keyPoints }: Text) => {
    const holds = keyPoints.some(({ pointId, accepted }) => accepted.some((text) => isTaken(pointId, text)));
    return {
      keyPoints: holds
        ? keyPoints.map((point) => ({
            ...point,
            accepted: point.accepted.filter((text) => !isTaken(point.pointId, text)),
          }))
        : keyPoints,
      goldAnswers: goldAnswers.some(({ text }) => text === example)
        ? goldAnswers.filter(({ text }) => text !== example)
        : goldAnswers,
    };
  };
  await keep(tx, criterion, unlearned, by);
}
