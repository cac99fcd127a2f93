import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
let params: { courseId: string };
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  params = { courseId: course.courseId };
});

async function join(displayName: string) {
  const student = await app.signUp({ displayName });
  await student.do('enrollWithCode', { body: { code: course.code } });
  return student;
}
const idsOf = (...people: Person[]) => people.map(({ profile }) => profile.uid);
const make = async (name: string, ...people: Person[]) =>
  (await author.do('createGroup', { params, body: { name, studentIds: idsOf(...people) } })).group;
const read = async (groupId: string) =>
  (await author.do('listGroups', { params })).groups.find((group) => group.groupId === groupId);

test('a course starts without groups and lists them by name with members', async () => {
  const own = await makeCourse(app, author);
  const of = { params: { courseId: own.courseId } };
  expect((await author.do('listGroups', of)).groups).toEqual([]);
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: own.code } });
  await author.do('createGroup', { ...of, body: { name: ' class 9b ' } });
  await author.do('createGroup', {
    ...of,
    body: { name: 'Class 9a', studentIds: [...idsOf(student), ...idsOf(student)] },
  });
  const { groups } = await author.do('listGroups', of);
  expect(groups.map(({ name, studentIds }) => [name, studentIds])).toEqual([
    ['Class 9a', idsOf(student)],
    ['class 9b', []],
  ]);
  expect(Date.parse(groups[0]?.createdAt ?? '')).toBeGreaterThan(0);
});

test('a group name is unique in a course regardless of case, not empty and at most one line', async () => {
  const { groupId } = await make('Klasse Ä');
  const other = await make('Klasse B');
  for (const name of ['Klasse Ä', 'klasse ä']) {
    const refused = await author.call('createGroup', { params, body: { name } });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `A group with the name “${name}” already exists. Choose another name.`,
    ]);
    const to = { params: { ...params, groupId: other.groupId }, body: { name } };
    expect((await author.call('renameGroup', to)).status).toBe(409);
  }
  const own = await author.do('renameGroup', { params: { ...params, groupId }, body: { name: 'KLASSE ä' } });
  expect(own.group.name).toBe('KLASSE ä');
  const elsewhere = await makeCourse(app, author);
  const there = { params: { courseId: elsewhere.courseId }, body: { name: 'Klasse Ä' } };
  expect((await author.call('createGroup', there)).status, 'in another course').toBe(201);
  for (const name of ['', '   ', '\u200b', 'x'.repeat(61)]) {
    const refused = await author.call('createGroup', { params, body: { name } });
    expect(refused.status, name).toBe(400);
  }
});

test('students are added to and removed from several groups and repeating it changes nothing', async () => {
  const [ada, ben, cleo] = [await join('Ada'), await join('Ben'), await join('Cleo')];
  const [one, other] = [await make('One', ada), await make('Other', ada)];
  const of = { params: { ...params, groupId: one.groupId } };
  for (let time = 0; time < 2; time += 1) {
    const { group } = await author.do('changeMembers', { ...of, body: { add: idsOf(cleo, ben), remove: idsOf(ada) } });
    expect(group.studentIds, 'in the order in which they joined').toEqual(idsOf(ben, cleo));
  }
  expect((await read(other.groupId))?.studentIds).toEqual(idsOf(ada));
  await author.do('changeMembers', { ...of, body: {} });
  expect((await read(one.groupId))?.studentIds).toEqual(idsOf(ben, cleo));
});

test('a request with a person who is no student of the course changes no group', async () => {
  const ada = await join('Ada');
  const [stranger, group] = [await app.signUp(), await make('Strict')];
  await author.do('ensureTestStudent', { body: params });
  for (const id of [stranger.profile.uid, `sme_${author.profile.uid}_test`, 'nobody']) {
    const add = [...idsOf(ada), id];
    const refused = await author.call('changeMembers', {
      params: { ...params, groupId: group.groupId },
      body: { add },
    });
    expect([refused.status, refused.body.error]).toEqual([
      404,
      'One of these people is no longer a student of this course. Reload the page and choose again.',
    ]);
    expect((await author.call('createGroup', { params, body: { name: 'Never', studentIds: add } })).status).toBe(404);
  }
  expect((await read(group.groupId))?.studentIds).toEqual([]);
  expect((await author.do('listGroups', { params })).groups.map(({ name }) => name)).not.toContain('Never');
});

test('a student who leaves the course leaves its groups and an undo restores them', async () => {
  const [ada, ben] = [await join('Ada'), await join('Ben')];
  const [kept, doomed] = [await make('Kept', ada, ben), await make('Doomed', ada)];
  const { undo } = await author.do('deleteStudent', { params: { studentId: ada.profile.uid } });
  expect((await read(kept.groupId))?.studentIds).toEqual(idsOf(ben));
  await author.do('deleteGroup', { params: { ...params, groupId: doomed.groupId } });
  await author.do('undoDelete', { params, body: { undoToken: undo[0]?.undoToken ?? '' } });
  expect((await read(kept.groupId))?.studentIds, 'a group that is gone stays gone').toEqual(idsOf(ada, ben));
  expect(await read(doomed.groupId)).toBeUndefined();
  await ben.do('deleteProfile', { body: { confirm: 'delete' } });
  expect((await read(kept.groupId))?.studentIds, 'without an account').toEqual(idsOf(ada));
});

test('a deleted group removes only itself and returns 404 afterwards', async () => {
  const ada = await join('Ada');
  const { groupId } = await make('Short', ada);
  const of = { params: { ...params, groupId } };
  await author.do('deleteGroup', of);
  expect((await ada.do('getProfile')).profile.enrolledCourses).toEqual([course.courseId]);
  for (const reply of [
    await author.call('deleteGroup', of),
    await author.call('renameGroup', { ...of, body: { name: 'Again' } }),
    await author.call('changeMembers', { ...of, body: { add: idsOf(ada) } }),
  ])
    expect([reply.status, reply.body.error]).toEqual([404, 'The group was not found.']);
});

test('a course has a limited number of groups', async () => {
  const { courseId } = await makeCourse(app, author);
  await app.services.db.execute(sql`
    insert into groups (course_id, group_id, name) select ${courseId}, 'grp_' || n, 'Group ' || n from generate_series(1, 200) n`);
  const refused = await author.call('createGroup', { params: { courseId }, body: { name: 'One more' } });
  expect([refused.status, refused.body.error]).toEqual([409, 'A course has at most 200 groups. Delete one first.']);
});
