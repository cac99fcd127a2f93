import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable, scenarios } from '../../../platform/db/schema/criteria.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { explainAll, rowsRead } from '../../../testing/rows-read.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { appendEvidence } from '../../progress/repository/evidence.ts';
import { lockStudent } from '../../progress/repository/rollups.ts';

const LARGE = 2_000;

let app: TestApp;
let author: Person;
let student: Person;
let small: TestCourse;
let large: TestCourse;

/** Copies the course's lesson, criterion and scenario many times with new ids. */
async function enlarge({ courseId }: TestCourse): Promise<void> {
  const { db } = app.services;
  const [element] = await db.select().from(elements).where(eq(elements.courseId, courseId));
  const [criterion] = await db.select().from(criteriaTable).where(eq(criteriaTable.courseId, courseId));
  const [scenario] = await db.select().from(scenarios).where(eq(scenarios.courseId, courseId));
  if (!element || !criterion || !scenario) throw new Error('The course is empty.');
  const all = Array.from({ length: LARGE }, (_, at) => ({ elementId: `elm_${at}`, rowId: `row_${at}`, at }));
  for (let from = 0; from < LARGE; from += 500) {
    const some = all.slice(from, from + 500);
    await db.insert(elements).values(
      some.map(({ elementId, rowId, at }) => ({
        ...element,
        elementId,
        position: at + 1,
        asks: [{ itemId: `itm_${at}`, rowIds: [rowId], type: 'single-choice' as const, stem: 'What raises it?' }],
      })),
    );
    await db.insert(criteriaTable).values(some.map(({ at: _, ...ids }) => ({ ...criterion, ...ids })));
    await db
      .insert(scenarios)
      .values(
        some.map(({ elementId, rowId, at }) => ({ ...scenario, elementId, scenarioId: `scn_${at}`, rowIds: [rowId] })),
      );
  }
  await db.execute(sql`analyze`);
}

beforeAll(async () => {
  const database = await testDatabase();
  await explainAll(database);
  app = await startTestApp({}, database.connection);
  author = await app.signUp({ role: 'sme' });
  [small, large] = [await makeCourse(app, author), await makeCourse(app, author)];
  await enlarge(large);
  student = await app.signUp();
  for (const { code } of [small, large]) await student.do('enrollWithCode', { body: { code } });
  // The first answer adds key points, and later ones prepare statements.
  for (let turn = 0; turn < 7; turn += 1) for (const course of [small, large]) await answer(course, turn);
});

const answer = async ({ courseId, elementId }: TestCourse, turn: number) => {
  const place = { courseId, elementId };
  await student.do('assess', { body: { ...place, itemId: 'itm_choice', response: 'a' } });
  await student.do('assess', {
    body: {
      ...place,
      itemId: 'itm_free',
      answer: `The earth turns through two bulges of water, I say for the ${turn}th time.`,
    },
  });
};

const sum = (read: Map<string, number>) => [...read.values()].reduce((all, rows) => all + rows, 0);

test('an answer reads no more database rows in a course of two thousand lessons than in one of one lesson', async () => {
  const ofSmall = await rowsRead(() => answer(small, 8));
  const ofLarge = await rowsRead(() => answer(large, 8));
  expect(sum(ofSmall)).toBeGreaterThan(0);
  expect(sum(ofLarge), JSON.stringify([...ofSmall, '|', ...ofLarge])).toBeLessThan(sum(ofSmall) + LARGE / 10);
});

test('regrade decisions and resets read no more database rows in a large course', async () => {
  const append = ({ courseId, rows }: TestCourse) =>
    app.services.db.transaction(async (tx) => {
      const learner = { courseId, studentId: student.profile.uid };
      await lockStudent(tx, learner);
      const by = author.profile.uid;
      const entry = { rowId: rows.moon, rowVersion: 1, judge: by, by, hintLevel: 'unaided', counts: true } as const;
      await appendEvidence(tx, learner, [{ ...entry, source: 'reset', verdict: 'not-yet', needed: 1 }]);
    });
  const ofSmall = await rowsRead(() => append(small));
  const ofLarge = await rowsRead(() => append(large));
  expect(ofSmall.get('progress')).toBeGreaterThan(0);
  expect(sum(ofLarge), JSON.stringify([...ofLarge])).toBeLessThan(sum(ofSmall) + LARGE / 10);
});

test('progress of a student with many mastered criteria reads each criterion and its state once', async () => {
  const { db } = app.services;
  const { courseId } = large;
  const params = { courseId, studentId: student.profile.uid };
  await db.execute(sql`
    insert into progress (course_id, student_id, row_id, status, evidence_ids, message_ids)
    select course_id, ${params.studentId}, row_id, 'mastered', '{}', '{}' from knowledge_rows where course_id = ${courseId}
    on conflict do nothing`);
  for (const query of [{ lean: '1' }, {}] as const) {
    const read = () => student.do('getProgress', { params, query });
    for (let turn = 0; turn < 7; turn += 1) await read();
    const rows = await rowsRead(read);
    expect(rows.get('progress')).toBeGreaterThan(LARGE);
    expect(sum(rows), JSON.stringify([...rows])).toBeLessThan(5 * LARGE);
  }
});
