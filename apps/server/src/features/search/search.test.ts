import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

let author: Person;
let student: Person;
let course: TestCourse;
beforeAll(async () => {
  const app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
});

const find = async (person: Person, q: string, view?: 'learner') =>
  (await person.do('searchCourse', { params: course, query: { q, view } })).hits;

describe('course search', () => {
  test('finds an element by word prefixes and shows their location', async () => {
    const [hit, ...others] = await find(student, 'bulg sea');
    expect(hit).toMatchObject({ elementId: course.elementId, title: 'Why it rises' });
    expect(hit?.snippet).toContain('bulge');
    expect(others).toEqual([]);
  });

  test('finds titles and the questions and options of checks', async () => {
    expect(await find(student, 'rises')).toHaveLength(1);
    expect(await find(student, 'raises tide wind')).toHaveLength(1);
  });

  test('searches hints and feedback only for authors', async () => {
    for (const hidden of ['night', 'makes waves']) {
      expect(await find(author, hidden)).toHaveLength(1);
      expect(await find(student, hidden)).toEqual([]);
      expect(await find(author, hidden, 'learner')).toEqual([]);
    }
  });

  test.each(['', '   ', "' & | !", '<->', "moon':* | 'x"])('handles %j safely', async (q) => {
    expect((await find(student, q)).length).toBeLessThanOrEqual(1);
  });

  test('returns at most 50 results', async () => {
    const { course: many } = await author.do('createCourse', { body: { title: 'Many' } });
    const params = { courseId: many.id };
    const { module } = await author.do('createBlankModule', { params, body: {} });
    const { section } = await author.do('createBlankSection', { params: { ...params, moduleId: module.id }, body: {} });
    for (let count = 0; count < 51; count++) {
      await author.do('createBlankElement', { params: { ...params, sectionId: section.id }, body: { title: 'Same' } });
    }
    expect((await author.do('searchCourse', { params, query: { q: 'same' } })).hits).toHaveLength(50);
  });
});

test('lists the authors of a course, the first author first', async () => {
  const { authors } = await author.do('listAuthors', { params: course });
  expect(authors).toMatchObject([{ uid: author.profile.uid, displayName: 'Someone', email: author.email }]);
});
