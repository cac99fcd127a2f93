import { rollupOf } from '@coursecraft/domain/mastery/rollup';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { progress, rollups } from '../../../platform/db/schema/mastery.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readProgress } from './progress.ts';
import { ensureRollup } from './rollups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const COURSE = { title: 'Tides', language: 'en' };
const status = fc.record({
  rows: fc.array(fc.constantFrom('active' as const, 'retired' as const), { maxLength: 6 }),
  /** By student: criteria held now and formerly, by index. */
  learners: fc.array(
    fc.array(fc.tuple(fc.nat(5), fc.constantFrom('mastered' as const, 'unknown' as const)), { maxLength: 6 }),
    { minLength: 1, maxLength: 3 },
  ),
});

test('the database counts criteria of every student like the domain rules and corrects wrong stored counts', async () => {
  const { db } = app.services;
  const author = await app.signUp({ role: 'sme' });
  await fc.assert(
    fc.asyncProperty(status, async ({ rows, learners }) => {
      const { course } = await author.do('createCourse', { body: COURSE });
      const courseId = course.id;
      const place = { courseId, moduleId: 'm', sectionId: 's', elementId: 'e' };
      const rowIds = rows.map(() => newId('row'));
      if (rows.length > 0) {
        await db.insert(criteriaTable).values(
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
      for (const { held, ...student } of students) {
        for (const [at, status] of held) {
          const rowId = rowIds[at] ?? newId('row');
          await db.insert(progress).values({ ...student, rowId, status, evidenceIds: [], messageIds: [] });
        }
        await db.transaction((tx) => ensureRollup(tx, student));
      }
      const counted = async () => {
        for (const { held: _, ...student } of students) {
          const [stored] = await db
            .select({ total: rollups.total, completed: rollups.completed })
            .from(rollups)
            .where(and(eq(rollups.courseId, courseId), eq(rollups.studentId, student.studentId)));
          expect(stored).toEqual(rollupOf((await readProgress(db, student)).criteria));
        }
      };
      await counted();
      await db.update(rollups).set({ total: 99, completed: 99 }).where(eq(rollups.courseId, courseId));
      for (const { held: _, ...student } of students) await db.transaction((tx) => ensureRollup(tx, student));
      await counted();
    }),
    { numRuns: 25 },
  );
});
