import { BUILTIN } from '@coursecraft/ai/engine/engine';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { type EngineCall, withEngine } from '../../../ai/with-engine.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { requireCriterion } from '../queries.ts';
import type { CriteriaScope } from '../repository/criteria.ts';
import { readTaughtTexts } from '../repository/key-points.ts';
import { type Improved, improveCriteria, settleCriteria } from './improve-criteria.ts';

type Served = 'improveKnowledge' | 'improveKnowledgeSet' | 'improveKnowledgeRow' | 'suggestKeyPoints';
type Call = EngineCall & { body: { hint?: string | undefined } };
type Settle<T> = (tx: Queryable, improved: Improved[]) => Promise<T>;

export const improvingRoutes = (services: Services, onChanged: (courseId: string) => Promise<void>): Routes<Served> => {
  const improve = <T extends object>(
    call: Call,
    { courseId, rowId: only, ...scope }: CriteriaScope & { courseId: string; rowId?: string },
    settle: Settle<T>,
  ) =>
    withEngine(services, { kind: 'improve-rows', courseId }, call, async (run) => {
      const improved = await improveCriteria(services, { courseId, scope, hint: call.body.hint, only }, run);
      run.signal.throwIfAborted();
      return run.finish((tx) => settle(tx, improved));
    });

  return {
    async improveKnowledge(context) {
      const { courseId, moduleId, sectionId, elementId } = context.body;
      const how = { courseId, persist: false, authorUid: context.caller.uid };
      return improve(context, { courseId, moduleId, sectionId, elementId }, async (tx, improved) => {
        const { rows: criteria, impact } = await settleCriteria(tx, improved, how);
        return { proposal: { rows: criteria }, impact };
      });
    },

    async improveKnowledgeSet(context) {
      const { moduleId, sectionId, elementId, persist, change } = context.body;
      const { courseId } = context.params;
      const how = { courseId, persist, change, authorUid: context.caller.uid };
      const scope = { courseId, moduleId, sectionId, elementId };
      const done = await improve(context, scope, (tx, improved) => settleCriteria(tx, improved, how));
      await onChanged(courseId);
      return done;
    },

    async suggestKeyPoints({ params: { courseId, rowId }, caller, signal }) {
      const { ai, db, engine, meter } = services;
      const account = { courseId, kind: 'key-points', uid: caller.uid };
      const by = engine.nameFor('drafting', { policy: ai.policyOf(courseId) });
      if (by === BUILTIN) throw new AppError('unprocessable', 'key-points-need-model');
      const { elementId, statement, guidance, goldAnswers } = await requireCriterion(db, courseId, rowId);
      const { language } = await readCourseNames(db, courseId);
      const taught = (await readTaughtTexts(db, courseId, [elementId])).get(elementId) ?? '';
      const asked = { language, rows: [{ key: rowId, statement, guidance, goldAnswers, taught }] };
      const [suggested] = await meter.measure(account, { signal }, (run) => engine.writeKeyPoints(asked, run));
      const { keyPoints = [], misconceptions = [] } = suggested ?? {};
      return { keyPoints, misconceptions, engine: by };
    },

    async improveKnowledgeRow(context) {
      const { rowId, persist, change } = context.body;
      const { courseId } = context.params;
      const { moduleId, sectionId, elementId, status } = await requireCriterion(services.db, courseId, rowId);
      if (status === 'retired') {
        throw new AppError('unprocessable', 'criterion-retired');
      }
      const how = { courseId, persist, change, authorUid: context.caller.uid };
      const scope = { courseId, moduleId, sectionId, elementId, rowId };
      const done = await improve(context, scope, async (tx, improved) => {
        const { rows: criteria, ...outcome } = await settleCriteria(tx, improved, how);
        const criterion = criteria.find((one) => one.rowId === rowId);
        if (!criterion) throw notFound('criterion');
        return { row: criterion, ...outcome };
      });
      await onChanged(courseId);
      return done;
    },
  };
};
