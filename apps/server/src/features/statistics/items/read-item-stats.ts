import type { ItemStats } from '@coursecraft/contract/statistics/item-stats';
import { discriminationOf } from '@coursecraft/domain/statistics/discrimination';
import type { Queryable } from '../../../platform/db/connect.ts';
import { median } from '../course/median.ts';
import type { LocalScope } from '../repository/bounds.ts';
import { listFirstAnswers, listTasks } from './queries.ts';

const SCORES = { met: 1, partly: 0.5, 'not-yet': 0 } as const;

export async function readItemStats(db: Queryable, courseId: string, scope: LocalScope): Promise<ItemStats[]> {
  const [tasks, answers] = await Promise.all([listTasks(db, courseId), listFirstAnswers(db, courseId, scope)]);
  const known = new Set(tasks.map(({ taskId }) => taskId));
  const firsts = answers.filter(({ taskId }) => known.has(taskId));
  const discrimination = discriminationOf(
    firsts.map(({ studentId, taskId, first }) => ({ studentId, taskId, score: SCORES[first] })),
  );
  const byTask = Map.groupBy(firsts, ({ taskId }) => taskId);
  return tasks.map(({ taskId, isScenario, isPractice, ...task }) => {
    const own = byTask.get(taskId) ?? [];
    return {
      ...task,
      ...(isPractice && { isPractice }),
      ...(isScenario ? { scenarioId: taskId } : { itemId: taskId }),
      students: own.length,
      answers: own.reduce((sum, one) => sum + one.answers, 0),
      firstTry: own.filter(({ first }) => first === 'met').length,
      solved: own.filter(({ isSolved }) => isSolved).length,
      seconds: median(own.flatMap(({ seconds }) => seconds ?? [])),
      discrimination: discrimination.get(taskId),
    };
  });
}
