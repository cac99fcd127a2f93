import type { Engine, GradingRun } from '@coursecraft/ai/engine/engine';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Learned } from '@coursecraft/domain/criteria/agreement';
import type { Queryable } from '../../../platform/db/connect.ts';
import { gradeConversation, layOut } from '../conversations/grade-conversation.ts';
import type { Mark } from '../repository/teacher-grades.ts';

function withoutWords(criterion: Criterion, marks: readonly Mark[]): Criterion {
  const wordings = new Set(marks.flatMap(({ learned }) => learned.wordings.map(({ text }) => text)));
  const examples = new Set(marks.flatMap(({ learned }) => learned.example ?? []));
  return {
    ...criterion,
    goldAnswers: criterion.goldAnswers.filter(({ text }) => !examples.has(text)),
    keyPoints: criterion.keyPoints.map((point) => ({
      ...point,
      accepted: point.accepted.filter((text) => !wordings.has(text)),
    })),
  };
}

/** Grades each answer without its own teacher grade as an example. Counts how often the results agree. */
export async function learnCriterion(
  db: Queryable,
  engine: Pick<Engine, 'gradeConversation'>,
  courseId: string,
  criterion: Criterion,
  marks: readonly Mark[],
  run: GradingRun,
): Promise<Pick<Learned, 'tried' | 'agreeing'>> {
  const bench = await layOut(db, courseId, marks, criterion.elementId);
  let tried = 0;
  let agreeing = 0;
  for (const [at, mark] of marks.entries()) {
    run.signal.throwIfAborted();
    const own = marks.filter(({ threadId }) => threadId === mark.threadId);
    const examined = await gradeConversation(engine, bench, at, withoutWords(criterion, own), run);
    if (!examined) continue;
    tried += 1;
    if (examined.verdict === mark.verdict) agreeing += 1;
  }
  return { tried, agreeing };
}
