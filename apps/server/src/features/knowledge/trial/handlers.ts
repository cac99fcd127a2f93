import { refused } from '@coursecraft/contract/reasons';
import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { trialFigures } from '@coursecraft/domain/knowledge/trial-figures';
import type { Queryable } from '../../../db/connect.ts';
import { AppError } from '../../../errors/app-error.ts';
import { withEngine } from '../../../jobs/with-engine.ts';
import { type KnowledgeScope, readRows, readRowsById } from '../../../records/knowledge.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { requireScope } from '../queries.ts';
import { tryRows } from './try-rows.ts';

/** Each criterion takes several judgements. */
const MOST = 200;

async function chosenRows(
  db: Queryable,
  courseId: string,
  { rowIds, ...scope }: KnowledgeScope & { rowIds?: string[] | undefined },
): Promise<KnowledgeRow[]> {
  if (rowIds) {
    const rows = await readRowsById(db, courseId, rowIds);
    if (rows.length === new Set(rowIds).size) return rows;
    throw new AppError('not_found', 'criterion-not-here');
  }
  const rows = await readRows(db, courseId, await requireScope(db, courseId, scope));
  if (rows.length <= MOST) return rows;
  throw new AppError('unprocessable', refused('too-many-criteria-to-try', { count: rows.length, most: MOST }));
}

export const trialHandlers = (services: Services): Handlers<'tryJudge'> => ({
  tryJudge: (context) => {
    if (!services.engine.grades) throw new AppError('unprocessable', 'grading-needs-model');
    const { courseId } = context.params;
    // What is tried is the judge that students meet.
    return withEngine(services, { kind: 'trial', courseId }, { ...context, model: undefined }, async (run) => {
      const { db, engine } = services;
      const { actionId: _, ...choice } = context.body;
      const rows = await chosenRows(db, courseId, choice);
      const onRow = ({ statement: name }: KnowledgeRow) => {
        const done = rows.findIndex(({ statement }) => statement === name);
        run.onStep({
          kind: 'judging',
          label: `Trying criterion ${done + 1} of ${rows.length}`,
          name,
          done,
          total: rows.length,
        });
      };
      const results = await tryRows(db, engine, courseId, rows, { ...run, onRow });
      const answers = results.flatMap((result) => result.answers);
      return {
        results: results.map((result) => ({ ...result, stale: false })),
        summary: {
          ...trialFigures(answers),
          rows: rows.length,
          answers: answers.length,
          failing: results.filter(({ failsOwnGold }) => failsOwnGold).length,
          nonsense: results.filter(({ passesNonsense }) => passesNonsense).length,
        },
      };
    });
  },
});
