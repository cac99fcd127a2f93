import type { Criteria, ElementProgress } from '@coursecraft/contract/shapes/progress';
import { rollupOf } from '@coursecraft/domain/mastery/rollup';
import { testStudentId } from '@coursecraft/domain/people/test-student';
import { refreshRollup } from '../../db/records/evidence.ts';
import { readCriteria, readProgress } from '../../db/records/progress.ts';
import { AppError } from '../../errors.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { confirmMastery, grantOrReset, listEvidence } from './queries.ts';

type Served =
  | 'getProgress'
  | 'ensureProgress'
  | 'getOwnProgress'
  | 'getProgressBatch'
  | 'getOwnProgressBatch'
  | 'saveProgress'
  | 'listEvidence';

const listed = (elementIds: string) => elementIds.split(',').flatMap((id) => id.trim() || []);

/** The criteria of each element, those without any included where they were asked for. */
function byElement(criteria: Criteria, wanted: string[] = []): Record<string, ElementProgress> {
  const groups = Map.groupBy(Object.entries(criteria), ([, criterion]) => criterion.elementId);
  const ids = new Set([...wanted, ...groups.keys()]);
  return Object.fromEntries(
    [...ids].map((id) => {
      const own = Object.fromEntries(groups.get(id) ?? []);
      return [id, { criteria: own, rollup: rollupOf(own) }];
    }),
  );
}

export const progressHandlers = ({ db }: Services): Handlers<Served> => ({
  async getProgress({ params, query: { lean, recent, ...scope } }) {
    return { progress: await readProgress(db, params, scope, { lean, recent }) };
  },

  async ensureProgress({ params, query: { lean, recent, ...scope } }) {
    await refreshRollup(db, params);
    return { progress: await readProgress(db, params, scope, { lean, recent }) };
  },

  async getOwnProgress({ query: { courseId, lean, recent }, learnerId }) {
    return { progress: await readProgress(db, { courseId, studentId: learnerId }, {}, { lean, recent }) };
  },

  async getProgressBatch({ params, query }) {
    const elementIds = listed(query.elementIds);
    return { progress: byElement(await readCriteria(db, params, { elementIds }, false), elementIds) };
  },

  async getOwnProgressBatch({ query: { courseId, elementIds }, learnerId }) {
    const wanted = elementIds === undefined ? undefined : listed(elementIds);
    const learner = { courseId, studentId: learnerId };
    return { progress: byElement(await readCriteria(db, learner, { elementIds: wanted }, false), wanted) };
  },

  async saveProgress({ params, body: { updates, ...scope }, caller, isAuthor }) {
    if (isAuthor && params.studentId === testStudentId(caller.uid)) {
      await grantOrReset(db, params, scope, updates, caller.uid);
    } else if (params.studentId === caller.uid) {
      await confirmMastery(db, params, scope, updates);
    } else {
      throw new AppError('forbidden', 'Only a student’s own answers prove what they know.');
    }
    return { progress: await readProgress(db, params) };
  },

  async listEvidence({ params, query }) {
    return { evidence: await listEvidence(db, params, query) };
  },
});
