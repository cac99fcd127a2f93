import { rollupOf } from '@coursecraft/domain/mastery/rollup';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { progress, rollups } from '../../../platform/db/schema/mastery.ts';
import { makeCourse } from '../../../testing/make-course.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appendEvidence, resetCriteria } from './evidence.ts';
import { readProgress } from './progress.ts';
import { countAsked, ensureRollup, lockStudent, readAsked } from './rollups.ts';

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

const happening = fc.oneof(
  fc.record({ what: fc.constant('entry' as const), of: fc.nat(1), row: fc.nat(3), met: fc.boolean() }),
  fc.record({ what: fc.constant('reset' as const), row: fc.nat(3) }),
  fc.record({ what: fc.constant('publish' as const), published: fc.boolean() }),
  fc.record({ what: fc.constant('retire' as const), row: fc.nat(3), status: fc.constantFrom('active', 'retired') }),
);

test('incremental counts equal a full count after any sequence of changes', async () => {
  const { db } = app.services;
  const author = await app.signUp({ role: 'sme' });
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 12 }), async (happenings) => {
      const { courseId, elementId, rows, moduleId, sectionId } = await makeCourse(app, author);
      const place = { courseId, moduleId, sectionId, elementId };
      const more = [newId('row'), newId('row')];
      await db
        .insert(criteriaTable)
        .values(more.map((rowId) => ({ ...place, rowId, position: 2, kind: 'concept' as const, statement: 'One.' })));
      const rowIds = [rows.moon, rows.two, ...more];
      const students = ['one', 'two'].map((studentId) => ({ courseId, studentId }));
      const by = author.profile.uid;
      for (const one of happenings)
        await db.transaction(async (tx) => {
          const rowId = rowIds['row' in one ? one.row : 0] ?? '';
          if (one.what === 'reset') return resetCriteria(tx, courseId, [rowId], by);
          if (one.what === 'entry') {
            const student = students[one.of] ?? { courseId, studentId: '' };
            await lockStudent(tx, student);
            const entry = {
              rowId,
              rowVersion: 1,
              judge: by,
              by,
              hintLevel: 'unaided',
              counts: true,
              needed: 1,
            } as const;
            const said = one.met ? { verdict: 'met' as const } : { verdict: 'not-yet' as const };
            await appendEvidence(tx, student, [{ ...entry, ...said, source: one.met ? 'granted' : 'reset' }]);
            return;
          }
          await tx.execute(sql`select from courses where course_id = ${courseId} for update`);
          const before = await readAsked(tx, courseId, [elementId]);
          if (one.what === 'publish')
            await tx.update(elements).set({ published: one.published }).where(eq(elements.courseId, courseId));
          else
            await tx
              .update(criteriaTable)
              .set({ status: one.status === 'active' ? 'active' : 'retired' })
              .where(and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.rowId, rowId)));
          await countAsked(tx, courseId, { before, after: await readAsked(tx, courseId, [elementId]) });
        });
      const kept = () => db.select().from(rollups).where(eq(rollups.courseId, courseId)).orderBy(rollups.studentId);
      const stored = await kept();
      for (const { courseId, studentId } of stored)
        await db.transaction((tx) => ensureRollup(tx, { courseId, studentId }));
      expect(stored).toEqual(await kept());
    }),
    { numRuns: 40 },
  );
});
