import { beforeAll, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listDueCards } from './due/queries.ts';
import { review } from './queries.ts';

const DAY = 86_400_000;
const CARDS =
  'Turn these.\n\n```flashcards\ncards:\n  - front: Ebb\n    back: Falling\n  - front: Flood\n    back: Rising\n```\n';

let app: TestApp;
let author: Person;
let course: TestCourse;
let elementId = '';
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  elementId = await write('Cards', CARDS);
});

async function write(title: string, content: string): Promise<string> {
  const { courseId, sectionId } = course;
  const { element } = await author.do('createBlankElement', { params: { courseId, sectionId }, body: { title } });
  await author.do('updateElement', { params: { courseId, elementId: element.id }, body: { content } });
  return element.id;
}

async function learner() {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  const params = { courseId: course.courseId };
  return {
    student,
    own: { courseId: course.courseId, studentId: student.profile.uid },
    params,
    read: () => student.do('listCards', { params, query: { elementId } }),
    grade: (front: string, grade: 'again' | 'good') =>
      student.do('reviewCard', { params, body: { elementId, front, grade } }),
  };
}

test('a remembered card returns after the interval of its grade and an earlier second grade changes nothing', async () => {
  const { read, grade, own } = await learner();
  const { fresh, cards } = await read();
  expect(cards).toEqual([]);
  const { card } = await grade('Ebb', 'good');
  expect(Math.round((Date.parse(card.dueAt) - Date.now()) / DAY)).toBe(fresh.good);
  expect((await grade('Ebb', 'again')).card).toMatchObject({ dueAt: card.dueAt, reviews: 1 });
  const later = Date.parse(card.dueAt) + 1;
  const again = await review(app.services.db, own, { elementId, front: 'Ebb' }, 'good', later);
  expect(Date.parse(again.dueAt) - later).toBeGreaterThan(fresh.good * DAY);
  expect((await read()).cards).toMatchObject([{ front: 'Ebb', reviews: 2, dueAt: again.dueAt }]);
});

test('due cards are counted by element without removed cards', async () => {
  const { student, params, grade, own } = await learner();
  await grade('Ebb', 'good');
  await grade('Flood', 'again');
  await grade('Never written', 'again');
  const due = (days: number) => listDueCards(app.services.db, own, Date.now() + days * DAY);
  expect(await student.do('listDueCards', { params })).toMatchObject({ due: [], next: expect.any(String) });
  expect((await due(1.5)).due).toMatchObject([{ elementId, elementTitle: 'Cards', count: 1 }]);
  expect((await due(60)).due).toMatchObject([{ elementId, count: 2 }]);
  expect((await due(60)).next).toBeUndefined();
});

test('cards belong to one student, an author’s cards to the test student, and a deleted element has none', async () => {
  const [one, other] = [await learner(), await learner()];
  await one.grade('Ebb', 'good');
  expect((await other.read()).cards).toEqual([]);
  const { params } = one;
  await author.do('reviewCard', { params, body: { elementId, front: 'Ebb', grade: 'easy' } });
  expect((await author.do('listCards', { params, query: { elementId } })).cards).toHaveLength(1);
  expect((await one.read()).cards[0]?.intervals.easy).not.toBe(undefined);

  const body = { elementId: 'elm_gone', front: 'Ebb', grade: 'good' as const };
  expect((await one.student.call('reviewCard', { params, body })).status).toBe(404);
  const nothing = { elementId, front: '', grade: 'good' as const };
  expect((await one.student.call('reviewCard', { params, body: nothing })).status).toBe(400);
});
