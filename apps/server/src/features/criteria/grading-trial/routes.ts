import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { refused } from '@coursecraft/contract/reasons';
import { trialFigures } from '@coursecraft/domain/criteria/trial-figures';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { gradesIn } from '../../../ai/course-policy.ts';
import { withEngine } from '../../../ai/with-engine.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { requireScope } from '../queries.ts';
import { type CriteriaScope, readAuthoredCriteria, readAuthoredCriteriaById } from '../repository/criteria.ts';
import { tryCriteria } from './try-criteria.ts';

const MOST = 200;

async function chosenRows(
  db: Queryable,
  courseId: string,
  { rowIds, ...scope }: CriteriaScope & { rowIds?: string[] | undefined },
): Promise<Criterion[]> {
  if (rowIds) {
    const rows = await readAuthoredCriteriaById(db, courseId, rowIds);
    if (rows.length === new Set(rowIds).size) return rows;
    throw new AppError('not_found', 'criterion-not-here');
  }
  const criteria = await readAuthoredCriteria(db, courseId, await requireScope(db, courseId, scope));
  if (criteria.length <= MOST) return criteria;
  throw new AppError('unprocessable', refused('too-many-criteria-to-try', { count: criteria.length, most: MOST }));
}

export const trialRoutes = (services: Services): Routes<'tryJudge'> => ({
  tryJudge: (context) => {
    const { courseId } = context.params;
    if (!gradesIn(services.engine, services.ai.policyOf(courseId)))
      throw new AppError('unprocessable', 'grading-needs-model');
    return withEngine(services, { kind: 'trial', courseId }, { ...context, model: undefined }, async (run) => {
      const { db, engine } = services;
      const { actionId: _, ...choice } = context.body;
      const criteria = await chosenRows(db, courseId, choice);
      const onRow = ({ statement: name }: Criterion) => {
        const done = criteria.findIndex(({ statement }) => statement === name);
        run.onStep({
          kind: 'judging',
          label: `Trying criterion ${done + 1} of ${criteria.length}`,
          name,
          done,
          total: criteria.length,
        });
      };
      const results = await tryCriteria(db, engine, courseId, criteria, { ...run, onRow });
      const answers = results.flatMap((result) => result.answers);
      return {
        results: results.map((result) => ({ ...result, stale: false })),
        summary: {
          ...trialFigures(answers),
          rows: criteria.length,
          answers: answers.length,
          failing: results.filter(({ failsOwnGold }) => failsOwnGold).length,
          nonsense: results.filter(({ passesNonsense }) => passesNonsense).length,
        },
      };
    });
  },
});
