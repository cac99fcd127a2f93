import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let ada: Person;
let ben: Person;
let course: TestCourse;

const TITLE = 'Sea, moon; and “more”\\n: a title that is long enough to be folded in every calendar there is 🌊';

beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  [ada, ben] = [await app.signUp(), await app.signUp()];
  for (const student of [ada, ben]) await student.do('enrollWithCode', { body: { code: course.code } });
  const { courseId, moduleId } = course;
  await author.do('updateModule', { params: { courseId, moduleId }, body: { title: TITLE } });
  const { group } = await author.do('createGroup', {
    params: { courseId },
    body: { name: '9a', studentIds: [ada.profile.uid] },
  });
  await author.do('setDueDate', { params: { courseId, moduleId }, body: { dueOn: '2027-02-28' } });
  await author.do('setDueDate', {
    params: { courseId, moduleId },
    body: { dueOn: '2027-03-31', groupId: group.groupId },
  });
});

const addressOf = (token: string) => `${app.url}/api/calendars/${token}.ics`;
const feedOf = async (person: Person) => addressOf((await person.do('createCalendarFeed')).token);
async function eventsAt(address: string) {
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = await response.text();
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate } = new ICAL.Event(component);
    return { uid, summary, description, day: startDate.toString(), isDate: startDate.isDate };
  });
}

test('the calendar feed lists each person’s own due dates without sign-in', async () => {
  expect((await ada.do('getCalendarFeed')).token).toBeUndefined();
  const of = async (person: Person) => {
    const address = await feedOf(person);
    expect(address).toBe(addressOf((await person.do('getCalendarFeed')).token ?? ''));
    return eventsAt(address);
  };
  const [own, ...more] = await of(ada);
  expect(more).toEqual([]);
  expect(own).toMatchObject({ summary: `Due: ${TITLE}`, day: '2027-03-31', isDate: true });
  expect(own?.description).not.toBe('');
  expect((await of(ben)).map(({ day }) => day)).toEqual(['2027-02-28']);
  expect((await of(author)).map(({ summary, day }) => [summary, day])).toEqual([
    [`Due: ${TITLE}`, '2027-02-28'],
    [`Due: ${TITLE} (9a)`, '2027-03-31'],
  ]);
  expect(await of(await app.signUp())).toEqual([]);
});

test('a moved due date keeps its event and a study plan goal is an event, both in the person’s language', async () => {
  const { courseId, moduleId } = course;
  const address = await feedOf(ben);
  const [before] = await eventsAt(address);
  await ben.do('updateProfile', { body: { preferences: { language: 'de' } } });
  const plan = { weekdays: [1], minutes: 20, streak: false, isPaused: false, goalOn: '2027-06-01' };
  await ben.do('setLearningPlan', { params: { courseId }, body: plan });
  await author.do('setDueDate', { params: { courseId, moduleId }, body: { dueOn: '2027-03-01' } });
  const [after, goal] = await eventsAt(address);
  expect(after).toEqual({ ...before, day: '2027-03-01', summary: `Fällig: ${TITLE}` });
  expect(goal).toMatchObject({ day: '2027-06-01', summary: expect.stringContaining('dein Ziel') });
  await ben.do('setLearningPlan', { params: { courseId }, body: { ...plan, isPaused: true } });
  expect(await eventsAt(address)).toHaveLength(1);
});

test('the calendar feed excludes drafts and deleted courses', async () => {
  const { courseId, elementId } = course;
  const address = await feedOf(ada);
  await author.do('publish', { params: { courseId }, body: { published: false } });
  expect(await eventsAt(address)).toEqual([]);
  await author.do('publish', { params: { courseId }, body: { elementId } });
  expect(await eventsAt(address)).toHaveLength(1);
  await author.do('deleteCourse', { params: { courseId } });
  expect(await eventsAt(address)).toEqual([]);
  await author.do('restoreCourse', { params: { courseId } });
});

test('a feed address stops working when it is replaced or withdrawn or its person is deleted', async () => {
  const first = await feedOf(ada);
  const second = await feedOf(ada);
  const status = async (address: string) => (await fetch(address)).status;
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  await ada.do('deleteCalendarFeed');
  expect([await status(second), (await ada.do('getCalendarFeed')).token]).toEqual([404, undefined]);
  const leaving = await app.signUp();
  const last = await feedOf(leaving);
  await leaving.do('deleteProfile', { body: { confirm: 'delete' } });
  expect(await status(last)).toBe(404);
  expect(await status(`${app.url}/api/calendars/..%2Fsecret.ics`)).toBe(400);
});
