import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { openStream } from '../testing/open-stream.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';

const BOUND = 20;

const streams = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { answers }]) => answers === 'events',
);
const ofCourses = streams.filter(([, { access }]) => access !== 'signed-in');

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeEach(async () => {
  app ??= await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

const join = async () => {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  return student;
};
const addressOf = ({ path, query }: Endpoint) =>
  `${app.url}${path}${query && 'courseId' in query.shape ? `?courseId=${course.courseId}` : ''}`;
const follow = async (endpoint: Endpoint, token: string) => {
  const stream = await openStream(addressOf(endpoint), token);
  expect(await stream.next()).toBeDefined();
  return stream;
};
const ends = async (stream: Awaited<ReturnType<typeof openStream>>) => {
  const over = await Promise.race([stream.end().then(() => true), new Promise((go) => setTimeout(go, 5000, false))]);
  stream.leave();
  expect(over, 'it has ended').toBe(true);
};

test('visitors can open no event stream', () => {
  expect(streams.length).toBeGreaterThan(1);
  expect(streams.filter(([, { access }]) => access === 'public')).toEqual([]);
});

describe.each(ofCourses)('end of the %s stream', (_, endpoint) => {
  test('ends for a student who is removed from the course and for nobody else', async () => {
    const [student, classmate] = [await join(), await join()];
    const [theirs, others] = [await follow(endpoint, student.token), await follow(endpoint, classmate.token)];
    await author.do('deleteStudent', { params: { studentId: student.profile.uid } });
    await ends(theirs);
    expect((await openStream(addressOf(endpoint), student.token)).status).toBe(404);
    await author.do('updateCourse', { params: course, body: { description: 'Still heard' } });
    expect(await others.next()).toMatchObject({ revision: expect.any(Number) });
    others.leave();
  });

  test('ends for everybody when the course is deleted', async () => {
    const people = [await join(), author, await app.signUp({ role: 'admin' })];
    const open = await Promise.all(people.map(({ token }) => follow(endpoint, token)));
    await author.do('deleteCourse', { params: course });
    for (const stream of open) await ends(stream);
  });

  test('ends for an author who is removed as author', async () => {
    const colleague = await app.signUp();
    const id = { params: { id: colleague.profile.uid }, body: { courseId: course.courseId } };
    await author.do('promoteSme', id);
    const stream = await follow(endpoint, colleague.token);
    await author.do('removeSmeCourse', id);
    await ends(stream);
  });
});

describe.each(streams)('%s stream', (_, endpoint) => {
  test('ends when the user signs out on that device and continues on another device', async () => {
    const student = await join();
    const devices = [openBrowser(app.url), openBrowser(app.url)] as const;
    for (const device of devices) await device.post('/sign-in/email', student);
    const [here, there] = [await devices[0].token(), await devices[1].token()];
    const [ours, theirs] = [await follow(endpoint, here ?? ''), await follow(endpoint, there ?? '')];
    await devices[0].post('/sign-out');
    await ends(ours);
    await student.do('updateProfile', { body: { displayName: 'Renamed' } });
    await author.do('updateCourse', { params: course, body: { description: 'Heard' } });
    expect(await theirs.next()).toBeDefined();
    theirs.leave();
  });

  test('has a limit per user and closes the oldest stream of that user', async () => {
    const [student, classmate] = [await join(), await join()];
    const other = await follow(endpoint, classmate.token);
    const oldest = await follow(endpoint, student.token);
    const open = [];
    for (let n = 1; n < BOUND; n += 1) open.push(await follow(endpoint, student.token));
    const newest = await follow(endpoint, student.token);
    await ends(oldest);
    await author.do('updateCourse', { params: course, body: { description: 'Heard' } });
    await student.do('updateProfile', { body: { displayName: 'Many' } });
    await classmate.do('updateProfile', { body: { displayName: 'One' } });
    for (const stream of [...open, newest, other]) expect(await stream.next()).toBeDefined();
    for (const stream of [...open, newest, other]) stream.leave();
  });
});
