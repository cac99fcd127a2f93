import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { rollups } from '../../../platform/db/schema/mastery.ts';
import { makeCourse } from '../../../testing/make-course.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appendEvidence, resetCriteria } from './evidence.ts';
import { countAsked, ensureRollup, lockStudent, readAsked } from './rollups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
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
