import { rollupOf } from '@coursecraft/domain/mastery/rollup';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { knowledgeRows } from '../db/schema/knowledge.ts';
import { progress, rollups } from '../db/schema/mastery.ts';
import { newId } from '../new-id.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { readProgress } from './progress.ts';
import { ensureRollup, recountLearners } from './rollups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const COURSE = { title: 'Tides', language: 'en' };
const standing = fc.record({
  rows: fc.array(fc.constantFrom('active' as const, 'retired' as const), { maxLength: 6 }),
  /** By learner: the rows, by their place, that they hold and those that they held once. */
  learners: fc.array(
    fc.array(fc.tuple(fc.nat(5), fc.constantFrom('mastered' as const, 'unknown' as const)), { maxLength: 6 }),
    { minLength: 1, maxLength: 3 },
  ),
});

test('the database counts for every learner what the rules count of their criteria, one by one and all at once', async () => {
  const { db } = app.services;
  const author = await app.signUp({ role: 'sme' });
  await fc.assert(
    fc.asyncProperty(standing, async ({ rows, learners }) => {
      const { course } = await author.do('createCourse', { body: COURSE });
      const courseId = course.id;
      const place = { courseId, moduleId: 'm', sectionId: 's', elementId: 'e' };
      const rowIds = rows.map(() => newId('row'));
      if (rows.length > 0) {
        await db.insert(knowledgeRows).values(
          rows.map((status, at) => ({
            ...place,
            rowId: rowIds[at] ?? '',
            status,
            position: at,
            kind: 'concept' as const,
            statement: `Row ${at}.`,
          })),
        );
      }
      const students = learners.map((held, at) => ({ courseId, studentId: `student-${at}`, held: new Map(held) }));
      for (const { held, ...learner } of students) {
        for (const [at, status] of held) {
          const rowId = rowIds[at] ?? newId('row');
          await db.insert(progress).values({ ...learner, rowId, status, evidenceIds: [], messageIds: [] });
        }
        await db.transaction((tx) => ensureRollup(tx, learner));
      }
      const counted = async () => {
        for (const { held: _, ...learner } of students) {
          const [stored] = await db
            .select({ total: rollups.total, completed: rollups.completed })
            .from(rollups)
            .where(and(eq(rollups.courseId, courseId), eq(rollups.studentId, learner.studentId)));
          expect(stored).toEqual(rollupOf((await readProgress(db, learner)).criteria));
        }
      };
      await counted();
      await db.update(rollups).set({ total: 99, completed: 99 }).where(eq(rollups.courseId, courseId));
      await db.transaction((tx) => recountLearners(tx, courseId));
      await counted();
    }),
    { numRuns: 25 },
  );
});
