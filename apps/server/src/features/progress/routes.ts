import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { ParsedBody } from '@coursecraft/contract/endpoints';
import type { CriteriaProgress, ElementProgress, Evidence } from '@coursecraft/contract/progress/progress';
import { testStudentId } from '@coursecraft/domain/accounts/test-student';
import { rollupOf } from '@coursecraft/domain/mastery/rollup';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Database } from '../../platform/db/connect.ts';
import type { Routes, Services } from '../../request-context.ts';
import { readAnswered, readNames } from './answered-checks/queries.ts';
import { confirmMastery, grantOrReset, listEvidence } from './queries.ts';
import { readCriteria, readProgress } from './repository/progress.ts';
import { ensureRollup, type Student } from './repository/rollups.ts';

type Served =
  | 'getProgress'
  | 'ensureProgress'
  | 'getOwnProgress'
  | 'getProgressBatch'
  | 'getOwnProgressBatch'
  | 'saveProgress'
  | 'saveProgressBulk'
  | 'listEvidence';

const listed = (elementIds: string) => elementIds.split(',').flatMap((id) => id.trim() || []);

function byElement(criteria: CriteriaProgress, wanted: string[] = []): Record<string, ElementProgress> {
  const groups = Map.groupBy(Object.entries(criteria), ([, criterion]) => criterion.elementId);
  const ids = new Set([...wanted, ...groups.keys()]);
  return Object.fromEntries(
    [...ids].map((id) => {
      const own = Object.fromEntries(groups.get(id) ?? []);
      return [id, { criteria: own, rollup: rollupOf(own) }];
    }),
  );
}

type Saving = {
  learner: Student;
  items: ParsedBody<'saveProgressBulk'>['items'];
  caller: Profile;
  isAuthor: boolean;
};

async function saveProgress(db: Database, { learner: student, items, caller, isAuthor }: Saving): Promise<void> {
  const isOwnTest = isAuthor && student.studentId === testStudentId(caller.uid);
  if (!isOwnTest && student.studentId !== caller.uid) {
    throw new AppError('forbidden', 'own-answers-only');
  }
  await db.transaction(async (tx) => {
    for (const { updates, ...scope } of items) {
      if (isOwnTest) await grantOrReset(tx, student, scope, updates, caller.uid);
      else await confirmMastery(tx, student, scope, updates);
    }
  });
}

export const progressRoutes = ({ db }: Services): Routes<Served> => ({
  async getProgress({ params, query: { lean, recent, ...scope } }) {
    return { progress: await readProgress(db, params, scope, { lean, recent }) };
  },

  async ensureProgress({ params, query: { lean, recent, ...scope } }) {
    await db.transaction((tx) => ensureRollup(tx, params));
    return { progress: await readProgress(db, params, scope, { lean, recent }) };
  },

  async getOwnProgress({ query: { courseId, lean, recent }, learnerId: studentId }) {
    return { progress: await readProgress(db, { courseId, studentId: studentId }, {}, { lean, recent }) };
  },

  async getProgressBatch({ params, query }) {
    const elementIds = listed(query.elementIds);
    return { progress: byElement(await readCriteria(db, params, { elementIds }, false), elementIds) };
  },

  async getOwnProgressBatch({ query: { courseId, elementIds }, learnerId: studentId }) {
    const wanted = elementIds === undefined ? undefined : listed(elementIds);
    const student = { courseId, studentId: studentId };
    return { progress: byElement(await readCriteria(db, student, { elementIds: wanted }, false), wanted) };
  },

  async saveProgress({ params, body, caller, isAuthor }) {
    await saveProgress(db, { learner: params, items: [body], caller, isAuthor });
    return { progress: await readProgress(db, params) };
  },

  async saveProgressBulk({ params, body: { items }, caller, isAuthor }) {
    await saveProgress(db, { learner: params, items, caller, isAuthor });
    return { progress: await readProgress(db, params) };
  },

  async listEvidence({ params, query, isAuthor }) {
    const log = await listEvidence(db, params, query);
    const answered = await readAnswered(
      db,
      params,
      log.flatMap(({ messageId }) => messageId ?? []),
    );
    const judges = isAuthor ? await readNames(db, [...new Set(log.map(({ judge }) => judge))]) : undefined;
    const presentEntry = (entry: Evidence) => ({
      judgeName: judges?.get(entry.judge),
      answered: answered.get(entry.messageId ?? ''),
    });
    return { evidence: log.map((entry) => ({ ...entry, ...presentEntry(entry) })) };
  },
});
