import type { Queryable } from '../../../db/connect.ts';
import { AppError, notFound } from '../../../errors/app-error.ts';
import { type EngineCall, withEngine } from '../../../jobs/with-engine.ts';
import type { KnowledgeScope } from '../../../records/knowledge.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { requireRow } from '../queries.ts';
import { type Improved, improveRows, settleRows } from './improve-rows.ts';

type Served = 'improveKnowledge' | 'improveKnowledgeSet' | 'improveKnowledgeRow';
type Call = EngineCall & { body: { hint?: string | undefined } };
type Settle<T> = (tx: Queryable, improved: Improved[]) => Promise<T>;

export const improvingHandlers = (
  services: Services,
  onChanged: (courseId: string) => Promise<void>,
): Handlers<Served> => {
  const improve = <T extends object>(
    call: Call,
    { courseId, rowId: only, ...scope }: KnowledgeScope & { courseId: string; rowId?: string },
    settle: Settle<T>,
  ) =>
    withEngine(services, { kind: 'improve-rows', courseId }, call, async (run) => {
      const improved = await improveRows(services, { courseId, scope, hint: call.body.hint, only }, run);
      run.signal.throwIfAborted();
      return run.finish((tx) => settle(tx, improved));
    });

  return {
    async improveKnowledge(context) {
      const { courseId, moduleId, sectionId, elementId } = context.body;
      const how = { courseId, persist: false, authorUid: context.caller.uid };
      return improve(context, { courseId, moduleId, sectionId, elementId }, async (tx, improved) => {
        const { rows, impact } = await settleRows(tx, improved, how);
        return { proposal: { rows }, impact };
      });
    },

    async improveKnowledgeSet(context) {
      const { moduleId, sectionId, elementId, persist, change } = context.body;
      const { courseId } = context.params;
      const how = { courseId, persist, change, authorUid: context.caller.uid };
      const scope = { courseId, moduleId, sectionId, elementId };
      const done = await improve(context, scope, (tx, improved) => settleRows(tx, improved, how));
      await onChanged(courseId);
      return done;
    },

    async improveKnowledgeRow(context) {
      const { rowId, persist, change } = context.body;
      const { courseId } = context.params;
      const { moduleId, sectionId, elementId, status } = await requireRow(services.db, courseId, rowId);
      if (status === 'retired') {
        throw new AppError('unprocessable', 'criterion-retired');
      }
      const how = { courseId, persist, change, authorUid: context.caller.uid };
      const scope = { courseId, moduleId, sectionId, elementId, rowId };
      const done = await improve(context, scope, async (tx, improved) => {
        const { rows, ...outcome } = await settleRows(tx, improved, how);
        const row = rows.find((one) => one.rowId === rowId);
        if (!row) throw notFound('criterion');
        return { row, ...outcome };
      });
      await onChanged(courseId);
      return done;
    },
  };
};
