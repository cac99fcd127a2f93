import { AppError, notFound } from '../../../errors/app-error.ts';
import { type EngineCall, runEngineJob } from '../../../jobs/run-engine-job.ts';
import type { KnowledgeScope } from '../../../records/knowledge.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { requireRow } from '../queries.ts';
import { type Improved, improveRows, settleRows } from './improve-rows.ts';

type Served = 'improveKnowledge' | 'improveKnowledgeSet' | 'improveKnowledgeRow';
type Call = EngineCall & { body: EngineCall['body'] & { hint?: string | undefined } };

export const improvingHandlers = (
  services: Services,
  onChanged: (courseId: string) => Promise<void>,
): Handlers<Served> => {
  /** Improves as one action of the scope: whoever asks again under the same id gets the same criteria. */
  const improve = <T extends object>(
    call: Call,
    scope: KnowledgeScope & { rowId?: string },
    settle: (improved: Improved[]) => Promise<T>,
  ) => {
    const { courseId, hint } = call.body;
    const { rowId: only, ...part } = scope;
    const lane = `rows of ${part.elementId ?? part.sectionId ?? part.moduleId ?? 'all'}`;
    return runEngineJob(services, { kind: 'improve-rows', lane }, call, async (run) => {
      const improved = await improveRows(services, { courseId, scope: part, hint, only }, run);
      run.signal.throwIfAborted();
      return settle(improved);
    });
  };
  const inCourse = <C extends { params: { courseId: string }; body: object }>(context: C) => ({
    ...context,
    body: { ...context.body, courseId: context.params.courseId },
  });

  return {
    async improveKnowledge(context) {
      const { courseId, moduleId, sectionId, elementId } = context.body;
      const how = { courseId, persist: false, authorUid: context.caller.uid };
      return improve(context, { moduleId, sectionId, elementId }, async (improved) => {
        const { rows, impact } = await settleRows(services, improved, how);
        return { proposal: { rows }, impact };
      });
    },

    async improveKnowledgeSet(context) {
      const { moduleId, sectionId, elementId, persist, change } = context.body;
      const { courseId } = context.params;
      const how = { courseId, persist, change, authorUid: context.caller.uid };
      return improve(inCourse(context), { moduleId, sectionId, elementId }, async (improved) => {
        const outcome = await settleRows(services, improved, how);
        await onChanged(courseId);
        return outcome;
      });
    },

    async improveKnowledgeRow(context) {
      const { rowId, persist, change } = context.body;
      const { courseId } = context.params;
      const { moduleId, sectionId, elementId, status } = await requireRow(services.db, courseId, rowId);
      if (status === 'retired') {
        throw new AppError('unprocessable', 'criterion-retired');
      }
      const how = { courseId, persist, change, authorUid: context.caller.uid };
      return improve(inCourse(context), { moduleId, sectionId, elementId, rowId }, async (improved) => {
        const { rows, ...outcome } = await settleRows(services, improved, how);
        await onChanged(courseId);
        const row = rows.find((one) => one.rowId === rowId);
        if (!row) throw notFound('criterion');
        return { row, ...outcome };
      });
    },
  };
};
