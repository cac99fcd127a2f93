import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const WRONG = 'The wind blows the water up the beach twice a day, I would say.';

let author: Person;
let ada: Person;
let ben: Person;
let course: TestCourse;
let params: { courseId: string };
let groupId: string;
beforeAll(async () => {
  const app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  const { courseId, elementId, code } = course;
  params = { courseId };
  [ada, ben] = [await app.signUp({ displayName: 'Ada' }), await app.signUp({ displayName: 'Ben' })];
  for (const person of [ada, ben]) {
    await person.do('enrollWithCode', { body: { code } });
    const own = { courseId, studentId: person.profile.uid };
    await person.do('createQuestion', { params, body: { text: 'Why twice?' } });
    await person.do('createFlag', { params, body: { elementId, body: 'This is misspelt.' } });
    await person.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: WRONG } });
    const [verdict] = (await person.do('listEvidence', { params: own })).evidence;
    const disputed = { ...own, evidenceId: verdict?.evidenceId ?? '' };
    await person.do('contestEvidence', { params: disputed, body: { comment: 'I meant the moon.' } });
  }
  const body = { name: 'Class 9a', studentIds: [ada.profile.uid] };
  groupId = (await author.do('createGroup', { params, body })).group.groupId;
});

const of = (id?: string) => ({ params, query: id === undefined ? {} : { groupId: id } });

const LISTS: Record<string, (id?: string) => Promise<unknown[]>> = {
  students: async (id) => (await author.do('listCourseStudents', of(id))).students.map(({ uid }) => uid),
  questions: async (id) => (await author.do('listQuestions', of(id))).questions.map(({ studentId }) => studentId),
  flags: async (id) => (await author.do('listFlags', of(id))).notes.map(({ by }) => by.uid),
  contests: async (id) => (await author.do('listContests', of(id))).contests.map(({ studentId }) => studentId),
  statistics: async (id) =>
    (await author.do('getCourseStats', of(id))).stats.standing.map(({ studentId }) => studentId),
};
const COUNTS: Record<string, (id?: string) => Promise<number | undefined>> = {
  'open questions': async (id) => (await author.do('listQuestions', of(id))).open,
  'open flags': async (id) => (await author.do('listFlags', of(id))).open,
  'answers that wait': async (id) => (await author.do('getMarking', of(id))).waiting,
  'answers to mark': async (id) => (await author.do('listMarkable', of(id))).answers.length,
};

describe('reads filtered by group', () => {
  test.each(Object.entries(LISTS))('list only students of the group in %s', async (_, read) => {
    const [one, other] = [ada.profile.uid, ben.profile.uid];
    expect((await read()).toSorted()).toEqual([one, other].toSorted());
    expect(await read(groupId)).toEqual([one]);
    expect(await read('grp_none'), 'a group that is not there').toEqual([]);
  });

  test.each(Object.entries(COUNTS))('count only students of the group in %s', async (_, read) => {
    expect([await read(), await read(groupId), await read('grp_none')]).toEqual([2, 1, 0]);
  });
});

test('a student who names a group reads their own data and nothing about the group', async () => {
  for (const id of [groupId, 'grp_none']) {
    expect((await ben.do('listQuestions', of(id))).questions).toHaveLength(1);
    expect((await ben.do('listFlags', of(id))).notes).toHaveLength(1);
  }
});
