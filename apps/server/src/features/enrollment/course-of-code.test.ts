import { drawnPicture } from '@coursecraft/documents/testing/pictures';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let course: TestCourse;
let student: Person;

beforeAll(async () => {
  app = await startTestApp();
  const author = await app.signUp({ role: 'sme', displayName: 'Ada Author' });
  student = await app.signUp();
  course = await makeCourse(app, author);
  await author.upload(course.courseId, [{ name: 'wave.png', content: drawnPicture(60, 50) }]);
  const look = { cover: 'wave.png', accent: '#2f6380' };
  await author.do('updateCourse', { params: { courseId: course.courseId }, body: look });
});

describe('the course of an enrollment code', () => {
  test('is shown before enrollment with its title, teachers and picture, and enrolls nobody', async () => {
    const params = { code: course.code.toLowerCase().replace('-', ' ') };
    const { course: shown } = await student.do('findCourseByCode', { params });
    expect(shown).toMatchObject({ title: 'Tides', teachers: ['Ada Author'], accent: '#2f6380' });
    const picture = await fetch(app.url + (shown.cover ?? ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(JSON.stringify(shown)).not.toContain(course.courseId);
    expect((await student.do('getProfile')).profile.enrolledCourses).toEqual([]);
  });

  test('is not found for an unknown code, and guessing is limited', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await student.call('findCourseByCode', { params: { code: 'AAAA-AAAA' } })).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });

  test('has its picture and color on the home page of its students and authors', async () => {
    await student.do('enrollWithCode', { body: { code: course.code } });
    const { home } = await student.do('getHome');
    expect(home.taken).toMatchObject([{ cover: 'wave.png', accent: '#2f6380' }]);
  });
});
