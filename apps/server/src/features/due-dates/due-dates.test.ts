import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { openStream } from '../../testing/open-stream.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
let params: { courseId: string; moduleId: string };
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme', displayName: 'Ada' });
});
beforeEach(async () => {
  course = await makeCourse(app, author);
  params = { courseId: course.courseId, moduleId: course.moduleId };
  student = await app.signUp({ displayName: 'Mira' });
  await student.do('enrollWithCode', { body: { code: course.code } });
});

const set = (dueOn: string | null, by = author) => by.do('setDueDate', { params, body: { dueOn } });
const listed = async () => (await author.do('listDueDates', { params })).dueDates;
const outline = async (person: Person, query = {}) =>
  (await person.do('getCourse', { params, query: { outline: '1', ...query } })).course.modules;
const status = async () => (await author.do('getModuleStanding', { params })).standing;
const remind = (studentIds?: string[]) =>
  author.do('remindStudents', { params, body: studentIds ? { studentIds } : {} });
const told = async (person: Person) => (await person.do('listNotifications')).notifications;
const taken = async (person: Person) => (await person.do('getHome')).home.taken[0];

async function addModule(title: string) {
  const { courseId } = course;
  const { module } = await author.do('createBlankModule', { params: { courseId }, body: { title } });
  const of = { courseId, moduleId: module.id };
  const { section } = await author.do('createBlankSection', { params: of, body: {} });
  const { element } = await author.do('createBlankElement', { params: { courseId, sectionId: section.id }, body: {} });
  return { ...of, elementId: element.id };
}

describe('due date', () => {
  test('is set, changed and removed by an author and included in what students read', async () => {
    expect((await set('2031-03-05')).dueDates).toEqual([{ moduleId: course.moduleId, dueOn: '2031-03-05' }]);
    await set('2031-03-06');
    expect(await listed()).toEqual([{ moduleId: course.moduleId, dueOn: '2031-03-06' }]);
    expect(await outline(student)).toMatchObject([{ id: course.moduleId, dueOn: '2031-03-06' }]);
    expect((await taken(student))?.dueModules).toEqual([
      { id: course.moduleId, title: 'The sea', dueOn: '2031-03-06', elementId: course.elementId },
    ]);
    expect(await outline(author, { view: 'learner' })).toMatchObject([{ dueOn: '2031-03-06' }]);
    expect((await outline(author))[0]?.dueOn, 'an author has the list of them').toBeUndefined();
    await set(null);
    await set(null);
    expect([await listed(), (await outline(student))[0]?.dueOn, (await taken(student))?.dueModules]).toEqual([
      [],
      undefined,
      undefined,
    ]);
  });

  test('must be a calendar date in a plausible year', async () => {
    const refused = async (dueOn: unknown) => {
      const { status, body } = await author.call('setDueDate', { params, body: { dueOn } as { dueOn: string } });
      return [status, body.error];
    };
    for (const dueOn of ['2026-02-30', 'tomorrow', '05.03.2026', '2026-03-05T10:00:00Z', '', 20260305])
      expect((await refused(dueOn))[0], String(dueOn)).toBe(400);
    expect(await refused('2026-02-30')).toEqual([400, 'Enter a date like 2026-01-31.']);
    expect(await refused('0202-03-05')).toEqual([400, 'Choose a date in the years from 2000 to 2099.']);
    expect((await author.call('setDueDate', { params, body: {} as { dueOn: null } })).status).toBe(400);
    await set('2020-02-29');
    expect(await listed(), 'a day that is over may be named').toHaveLength(1);
  });

  test('cannot be set for a module of another course or a deleted module', async () => {
    const other = await makeCourse(app, author);
    const elsewhere = { courseId: course.courseId, moduleId: other.moduleId };
    const body = { dueOn: '2031-03-05' };
    for (const name of ['setDueDate', 'remindStudents'] as const)
      expect((await author.call(name, { params: elsewhere, body })).body.error).toBe('The module was not found.');
    expect((await author.call('getModuleStanding', { params: elsewhere })).status).toBe(404);
  });

  test('is deleted and restored with its module and not copied with the course', async () => {
    await set('2031-03-05');
    const { undoToken } = await author.do('deleteModule', { params });
    expect(await listed()).toEqual([]);
    await author.do('undoDelete', { params, body: { undoToken } });
    expect(await listed()).toEqual([{ moduleId: course.moduleId, dueOn: '2031-03-05' }]);
    const { course: copy } = await author.do('duplicateCourse', { params, body: {} });
    expect((await author.do('listDueDates', { params: { courseId: copy.id } })).dueDates).toEqual([]);
    const { id } = await author.do('duplicatePart', { params, body: { id: course.moduleId } });
    expect((await listed()).map(({ moduleId }) => moduleId)).not.toContain(id);
  });

  test('of a draft is stored and applies once the module is published', async () => {
    await author.do('publish', { params, body: { moduleId: course.moduleId, published: false } });
    await set('2031-03-05');
    expect([await outline(student), (await taken(student))?.dueModules]).toEqual([[], undefined]);
    const refused = await author.call('remindStudents', { params, body: {} });
    expect(refused).toMatchObject({ status: 409, body: { reason: 'module-is-draft' } });
    expect(await status()).toMatchObject({ students: 0, notBegun: [] });
    await author.do('publish', { params, body: { moduleId: course.moduleId } });
    expect(await outline(student)).toMatchObject([{ dueOn: '2031-03-05' }]);
  });

  test('is sent as an event to open course pages', async () => {
    const stream = await openStream(`${app.url}/api/events?courseId=${course.courseId}`, student.token);
    await stream.next();
    await set('2031-03-05');
    expect(await stream.next()).toMatchObject({ dueDates: true });
    stream.leave();
  });

  test('appears on the home page only for unfinished modules, earliest first', async () => {
    const wind = await addModule('Wind');
    await author.do('setDueDate', { params: wind, body: { dueOn: '2031-01-01' } });
    await set('2031-03-05');
    const due = async () => (await taken(student))?.dueModules?.map(({ title }) => title);
    expect(await due()).toEqual(['Wind', 'The sea']);
    await student.do('markElementDone', { params: wind });
    expect(await due()).toEqual(['The sea']);
  });
});

describe('due date of a group', () => {
  const group = async (name: string, ...people: Person[]) => {
    const body = { name, studentIds: people.map(({ profile }) => profile.uid) };
    return (await author.do('createGroup', { params, body })).group.groupId;
  };
  const setFor = (groupId: string, dueOn: string | null) =>
    author.do('setDueDate', { params, body: { groupId, dueOn } });
  const own = async (person: Person) => (await outline(person))[0]?.dueOn;

  test('overrides the date for everybody, and the latest applies to a student of several groups', async () => {
    const other = await app.signUp();
    await other.do('enrollWithCode', { body: { code: course.code } });
    const [nine, band] = [await group('9a', student), await group('xylophonists', student)];
    await group('9b', other);
    await set('2031-03-05');
    await setFor(nine, '2031-03-01');
    expect([await own(student), await own(other)], 'earlier than everybody’s, and still theirs').toEqual([
      '2031-03-01',
      '2031-03-05',
    ]);
    await setFor(band, '2031-03-09');
    expect([await own(student), (await taken(student))?.dueModules?.[0]?.dueOn]).toEqual(['2031-03-09', '2031-03-09']);
    const read = JSON.stringify([await outline(other), await taken(other)]);
    expect(read).not.toMatch(/2031-03-0[19]|xylophonists|grp_/);
    expect((await status()).notBegun.map(({ dueOn }) => dueOn).toSorted()).toEqual(['2031-03-05', '2031-03-09']);
    expect(await listed()).toEqual([
      { moduleId: course.moduleId, groupId: nine, dueOn: '2031-03-01' },
      { moduleId: course.moduleId, dueOn: '2031-03-05' },
      { moduleId: course.moduleId, groupId: band, dueOn: '2031-03-09' },
    ]);
    await author.do('changeMembers', {
      params: { ...params, groupId: band },
      body: { remove: [student.profile.uid] },
    });
    expect(await own(student)).toBe('2031-03-01');
    await setFor(nine, null);
    expect(await own(student)).toBe('2031-03-05');
  });

  test('applies to nobody else and is deleted with the group', async () => {
    const nine = await group('9a');
    await setFor(nine, '2031-03-01');
    expect([await own(student), (await status()).notBegun[0]?.dueOn]).toEqual([undefined, undefined]);
    const { undoToken } = await author.do('deleteModule', { params });
    await author.do('deleteGroup', { params: { ...params, groupId: nine } });
    await author.do('undoDelete', { params, body: { undoToken } });
    expect(await listed()).toEqual([]);
    const ten = await group('10a');
    await setFor(ten, '2031-03-01');
    await author.do('deleteGroup', { params: { ...params, groupId: ten } });
    expect(await listed()).toEqual([]);
  });

  test('cannot be set for a group of another course', async () => {
    const other = await makeCourse(app, author);
    const made = await author.do('createGroup', { params: { courseId: other.courseId }, body: { name: '9a' } });
    const body = { groupId: made.group.groupId, dueOn: '2031-03-01' };
    expect(await author.call('setDueDate', { params, body })).toMatchObject({
      status: 404,
      body: { error: 'The group was not found.' },
    });
  });
});

describe('module progress by due date', () => {
  test('starts with a visit, a completed element or an answer and leaves nothing to do when completed', async () => {
    const { courseId, elementId } = course;
    const wind = await addModule('Wind');
    const of = async (at: typeof wind) => (await author.do('getModuleStanding', { params: at })).standing;
    expect(await of(wind)).toMatchObject({
      students: 1,
      begun: 0,
      done: 0,
      notBegun: [{ studentId: student.profile.uid, displayName: 'Mira', reach: 'app' }],
    });
    await student.do('markElementDone', { params: wind });
    expect(await of(wind)).toMatchObject({ begun: 1, done: 1, notBegun: [] });
    expect(await status()).toMatchObject({ begun: 0 });
    await student.do('setView', { params: { courseId, studentId: student.profile.uid }, body: { elementId } });
    expect(await status()).toMatchObject({ begun: 1, done: 0 });
    const other = await app.signUp();
    await other.do('enrollWithCode', { body: { code: course.code } });
    expect(await status()).toMatchObject({ students: 2, begun: 1 });
    await other.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } });
    expect(await status()).toMatchObject({ students: 2, begun: 2, notBegun: [] });
  });

  test('counts late students but no author, admin, test student or former student', async () => {
    await author.do('ensureTestStudent', { body: { courseId: course.courseId } });
    const [admin, colleague, gone] = await Promise.all([app.signUp({ role: 'admin' }), app.signUp(), app.signUp()]);
    for (const person of [admin, colleague, gone]) await person.do('enrollWithCode', { body: { code: course.code } });
    await author.do('promoteSme', { params: { id: colleague.profile.uid }, body: { courseId: course.courseId } });
    await author.do('deleteStudent', { params: { studentId: gone.profile.uid } });
    await set('2020-01-01');
    expect(await status(), 'they came later').toMatchObject({ late: 0 });
    await app.services.db.execute("update enrolments set enrolled_at = '2019-01-01'");
    expect(await status()).toMatchObject({
      students: 1,
      late: 1,
      notBegun: [{ displayName: 'Mira', dueOn: '2020-01-01' }],
    });
  });
});

describe('reminder by an author', () => {
  test('notifies students who have not started with module, course and date', async () => {
    await set('2031-03-05');
    expect(await remind()).toMatchObject({ reminded: [student.profile.uid], byMail: 0 });
    expect(await told(student)).toMatchObject([
      {
        kind: 'author-reminds',
        by: 'Ada',
        course: { title: 'Tides' },
        part: { id: course.moduleId, title: 'The sea' },
        dueOn: '2031-03-05',
      },
    ]);
    await set(null);
    expect((await told(student))[0]?.dueOn, 'what is taken away is not told any more').toBeUndefined();
  });

  test('is sent to each student at most once a day and lists who got it', async () => {
    await remind();
    expect(await remind()).toMatchObject({ reminded: [] });
    expect(await told(student)).toHaveLength(1);
    const [entry] = (await status()).notBegun;
    expect(entry).toMatchObject({ reach: 'reminded-today', reminded: { at: expect.any(String) } });
    await app.services.db.execute("update reminders set at = at - interval '2 days', occasion = 'asked on 2020-01-01'");
    expect(await remind()).toMatchObject({ reminded: [student.profile.uid] });
  });

  test('is sent once when two authors send it at once', async () => {
    const replies = await Promise.all([remind(), remind(), remind()]);
    expect(replies.flatMap(({ reminded }) => reminded)).toEqual([student.profile.uid]);
    expect(await told(student)).toHaveLength(1);
  });

  test('goes only to the named students and skips those who have started', async () => {
    const other = await app.signUp();
    await other.do('enrollWithCode', { body: { code: course.code } });
    const ids = [student, other].map(({ profile }) => profile.uid);
    const { courseId, elementId } = course;
    await other.do('setView', { params: { courseId, studentId: other.profile.uid }, body: { elementId } });
    const stranger = await app.signUp();
    const refused = await author.call('remindStudents', { params, body: { studentIds: [stranger.profile.uid] } });
    expect(refused).toMatchObject({ status: 404, body: { error: 'The student was not found.' } });
    expect(await remind([])).toMatchObject({ reminded: [] });
    expect(await remind(ids)).toMatchObject({ reminded: [student.profile.uid] });
    expect(await told(other)).toEqual([]);
  });

  test('skips students who turned reminders off', async () => {
    await student.do('updateProfile', { body: { preferences: { reminders: 'off' } } });
    expect((await status()).notBegun).toMatchObject([{ reach: 'off' }]);
    expect(await remind()).toMatchObject({ reminded: [] });
    expect(await told(student)).toEqual([]);
  });

  test('is hidden while the module is hidden from students', async () => {
    await remind();
    const hide = (published: boolean) =>
      author.do('publish', { params, body: { elementId: course.elementId, published } });
    await hide(false);
    expect((await author.call('remindStudents', { params, body: {} })).status).toBe(409);
    expect([await told(student), (await student.do('listNotifications')).unread]).toEqual([[], 0]);
    await hide(true);
    expect(await told(student)).toHaveLength(1);
  });
});

test('a person chooses how they are reminded and their browser stores where they are', async () => {
  const preferences = { reminders: 'app', timeZone: 'Pacific/Auckland' } as const;
  expect((await student.do('updateProfile', { body: { preferences } })).profile.preferences).toMatchObject(preferences);
  const refused = await student.call('updateProfile', { body: { preferences: { timeZone: 'Europe/Atlantis' } } });
  expect(refused).toMatchObject({ status: 400, body: { error: 'Enter a time zone like Europe/Berlin.' } });
});
