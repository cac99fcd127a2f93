import { type StudentMastery, studentMastery } from '@coursecraft/domain/mastery/student-mastery';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evidence } from '../../../platform/db/schema/mastery.ts';
import { makeCourse } from '../../../testing/make-course.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { foldable } from '../../progress/repository/replay-evidence.ts';
import { courseStatus } from './course-status.ts';
import { readLogs } from './queries.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-03-02T00:00:00Z');

test('course statistics equal a full fold of every evidence log', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const { courseId, elementId, moduleId, rows, code } = await makeCourse(app, author);
  const people = await Promise.all([app.signUp(), app.signUp()]);
  for (const person of people) await person.do('enrollWithCode', { body: { code } });
  const students = people.map(({ profile }) => profile.uid);
  const rowIds = [rows.moon, rows.two];
  const asked = rowIds.map((rowId) => ({ rowId, elementId, moduleId }));
  const { db } = app.services;

  const work = fc.record({
    source: fc.constantFrom('answer', 'item', 'package'),
    verdict: fc.constantFrom('met', 'not-yet'),
    counts: fc.boolean(),
    // Mostly one, as in real courses.
    needed: fc.constantFrom(1, 1, 1, 2),
    message: fc.option(fc.nat(2), { nil: undefined }),
  });
  const decision = fc.record({
    source: fc.constantFrom('override', 'reset', 'granted'),
    verdict: fc.constantFrom('met', 'not-yet'),
    counts: fc.constant(true),
    needed: fc.constant(1),
    refersTo: fc.nat(4),
  });
  const entry = fc.record({
    student: fc.nat(1),
    row: fc.nat(1),
    said: fc.oneof({ weight: 5, arbitrary: work }, { weight: 1, arbitrary: decision }),
    hours: fc.nat(30),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
      await db.delete(evidence).where(eq(evidence.courseId, courseId));
      let at = start;
      const log: (typeof evidence.$inferInsert & { at: Date })[] = entries.map(
        ({ student, row, said, hours }, index) => {
          at += hours * HOUR_MS;
          const { source, verdict, counts, needed } = said;
          const message = 'message' in said ? said.message : undefined;
          return {
            ...{ courseId, studentId: students[student] ?? '', evidenceId: `evd_${index}`, rowId: rowIds[row] ?? '' },
            ...{ source, verdict, counts, needed, rowVersion: 1, judge: 'builtin', hintLevel: 'unaided', by: 'usr' },
            ...(message === undefined ? {} : { messageId: `msg_${message}` }),
            ...('refersTo' in said ? { refersTo: `evd_${said.refersTo}` } : {}),
            at: new Date(at),
          } as const;
        },
      );
      for (const one of log) await db.insert(evidence).values(one);
      const stored = await db.select().from(evidence).where(eq(evidence.courseId, courseId)).orderBy(evidence.seq);
      const whole = students.map((studentId) =>
        studentMastery(
          stored
            .filter((one) => one.studentId === studentId)
            .map((one) => ({ ...foldable(one), rowId: one.rowId, at: one.at.toISOString() })),
        ),
      );
      const told = await courseStatus(await readLogs(db, courseId, {}), asked, new Map(), {});

      const holding = (rowId: string) => whole.filter(({ held }) => held.has(rowId)).length;
      expect(rowIds.map((rowId) => told.holders.get(rowId) ?? 0)).toEqual(rowIds.map(holding));
      const first = (rowId: string) =>
        whole.flatMap(({ firstProofs }) => {
          const moment = firstProofs.get(rowId);
          return moment === undefined ? [] : [Date.parse(moment) / HOUR_MS];
        });
      for (const rowId of rowIds) expect((told.hours.get(rowId) ?? []).toSorted()).toEqual(first(rowId).toSorted());
      const days = new Set([...told.gained.keys(), ...whole.flatMap(({ gained }) => [...gained.keys()])]);
      const gained = (on: string) => whole.reduce((sum, one: StudentMastery) => sum + (one.gained.get(on) ?? 0), 0);
      for (const on of days) expect([on, told.gained.get(on) ?? 0]).toEqual([on, gained(on)]);
      expect(students.map((id) => told.statusByStudent.get(id)?.get(moduleId) ?? 0)).toEqual(
        whole.map(({ held }) => held.size),
      );
      expect(told.masters.get(elementId) ?? 0).toBe(whole.filter(({ held }) => held.size > 0).length);
    }),
    { numRuns: 60 },
  );
});
