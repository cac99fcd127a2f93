import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readLearnedTexts } from '../../grading-queue/repository/learned-examples.ts';

export type ModelAnswer = { rowId: string; text: string };

/** Returns the first good example of each criterion that its author wrote. Answers of students are not shown to others. */
export async function readModelAnswers(
  db: Queryable,
  courseId: string,
  criteria: readonly Pick<Criterion, 'rowId' | 'goldAnswers'>[],
): Promise<ModelAnswer[]> {
  const good = criteria.map(({ rowId, goldAnswers }) => ({
    rowId,
    texts: goldAnswers.flatMap(({ text, verdict }) => (verdict === 'met' ? text : [])),
  }));
  const withTexts = good.filter(({ texts }) => texts.length > 0);
  if (withTexts.length === 0) return [];
  const ofStudents = await readLearnedTexts(
    db,
    courseId,
    withTexts.map(({ rowId }) => rowId),
  );
  return withTexts.flatMap(({ rowId, texts }) => {
    const text = texts.find((one) => !ofStudents.has(one));
    return text === undefined ? [] : { rowId, text };
  });
}

export const joinedText = (answers: readonly ModelAnswer[]): string => answers.map(({ text }) => text).join('\n\n');
