import { readFile } from 'node:fs/promises';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { endpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const MIGRATION = new URL('../../../platform/db/migrations/0086-author-settings.sql', import.meta.url);

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ authors: undefined });
  admin = await app.signUp({ role: 'admin', displayName: 'Zoe' });
});

const setAuthors = (authors: 'invited' | 'anyone') => admin.do('setAuthorSettings', { body: { authors } });
const create = (person: Person, title = 'Tides') => person.call('createCourse', { body: { title } });
const answer = (person: Person, said: 'granted' | 'declined') =>
  admin.do('answerAuthorRequest', { params: { id: person.profile.uid }, body: { answer: said } });

/** A person who asked for author rights and created the course to try things out. */
async function inSandbox() {
  const person = await app.signUp({ displayName: 'Nora' });
  await person.do('askToAuthor', { body: {} });
  const { course } = await person.do('createCourse', { body: { title: 'Tides' } });
  return { person, courseId: course.id };
}

describe('who may create courses', () => {
  test('is everyone on a new installation, until an administrator changes it, with a log entry', async () => {
    expect(await admin.do('getAuthorSettings')).toMatchObject({ authors: 'anyone', isFixed: false });
    expect((await create(await app.signUp())).status).toBeLessThan(300);
    expect(await setAuthors('invited')).toMatchObject({ authors: 'invited' });
    const student = await app.signUp();
    expect(await create(student)).toMatchObject({ status: 403, body: { reason: 'authors-only' } });
    expect((await student.do('getHome')).home.making).toBe('may-ask');
    const [entry] = (await admin.do('listAudit')).entries;
    expect(entry).toMatchObject({ action: 'changed-author-settings', subject: 'invited', by: { displayName: 'Zoe' } });
  });

  test('stays with invited people on an installation that has people already', async () => {
    const existing = await startTestApp({ authors: undefined });
    const owner = await existing.signUp({ role: 'admin' });
    const [insert = ''] = (await readFile(MIGRATION, 'utf8')).split(';');
    await existing.services.db.execute(insert);
    expect(await owner.do('getAuthorSettings')).toMatchObject({ authors: 'invited', isFixed: false });
  });

  test('cannot be changed where the settings of the server decide it', async () => {
    const fixed = await startTestApp({ authors: 'invited' });
    const boss = await fixed.signUp({ role: 'admin' });
    expect(await boss.do('getAuthorSettings')).toMatchObject({ authors: 'invited', isFixed: true });
    const refused = await boss.call('setAuthorSettings', { body: { authors: 'anyone' } });
    expect(refused).toMatchObject({ status: 409, body: { reason: 'authors-set-by-server' } });
  });
});

describe('the sandbox course of a person who asked for author rights', () => {
  beforeAll(() => setAuthors('invited'));

  test('is one course, which its author edits like any other', async () => {
    const asking = await app.signUp();
    expect((await create(asking)).status).toBe(403);
    await asking.do('askToAuthor', { body: {} });
    expect((await asking.do('getHome')).home).toMatchObject({ making: 'asked', canMakeSandbox: true });
    const { person, courseId } = await inSandbox();
    expect((await person.do('getProfile')).profile).toMatchObject({
      role: 'sme',
      smeScope: [courseId],
      sandboxOnly: true,
    });
    const { home } = await person.do('getHome');
    expect(home).toMatchObject({ making: 'asked', authored: [{ id: courseId }] });
    expect(home.canMakeSandbox).toBeUndefined();
    await person.do('createBlankModule', { params: { courseId }, body: {} });
    await person.do('ensureTestStudent', { body: { courseId } });
    expect(await create(person, 'Second')).toMatchObject({ status: 403, body: { reason: 'sandbox-one-course' } });
    await person.do('deleteCourse', { params: { courseId } });
    expect((await create(person, 'Second')).status).toBeLessThan(300);
  });

  const sharing = Object.entries<Endpoint>(endpoints).filter(([, { notInSandbox }]) => notInSandbox);
  test.each(sharing)('cannot be shared: %s is refused', async (_name, { method, path }) => {
    const { person, courseId } = await inSandbox();
    const url = app.url + path.replace(':courseId', courseId).replaceAll(/:\w+/g, 'usr_none');
    const reply = await fetch(url, { method, headers: { authorization: `Bearer ${person.token}` } });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({ reason: 'sandbox-not-shared' });
  });

  test('becomes an ordinary course when the request is accepted', async () => {
    const { person, courseId } = await inSandbox();
    await answer(person, 'granted');
    expect((await person.do('getProfile')).profile.sandboxOnly).toBeUndefined();
    await person.do('generateCourseCode', { body: { courseId } });
    expect((await create(person, 'Second')).status).toBeLessThan(300);
  });

  test('stays private and is kept when the request is declined', async () => {
    const { person, courseId } = await inSandbox();
    await answer(person, 'declined');
    const { profile } = await person.do('getProfile');
    expect(profile).toMatchObject({ role: 'sme', smeScope: [courseId], sandboxOnly: true });
    expect((await person.call('generateCourseCode', { body: { courseId } })).status).toBe(403);
    await person.do('askToAuthor', { body: {} });
    expect((await person.do('getHome')).home.making).toBe('asked');
  });

  test('becomes an ordinary course when everyone may create courses, and stays one', async () => {
    const { person, courseId } = await inSandbox();
    await setAuthors('anyone');
    await setAuthors('invited');
    await person.do('generateCourseCode', { body: { courseId } });
  });

  test('is an ordinary course if it was created while everyone could create courses', async () => {
    const asking = await app.signUp();
    await asking.do('askToAuthor', { body: {} });
    await setAuthors('anyone');
    const { course } = await asking.do('createCourse', { body: { title: 'Tides' } });
    expect((await asking.do('getProfile')).profile.sandboxOnly).toBeUndefined();
    await setAuthors('invited');
    await asking.do('generateCourseCode', { body: { courseId: course.id } });
  });

  test('becomes an ordinary course when its author is made an author of another course', async () => {
    const { person } = await inSandbox();
    const colleague = await app.signUp({ role: 'sme' });
    const { course } = await colleague.do('createCourse', { body: { title: 'Wind' } });
    await colleague.do('addAuthor', { params: { courseId: course.id }, body: { email: person.email } });
    expect((await create(person, 'Second')).status).toBeLessThan(300);
  });
});

describe('the sample course', () => {
  test('is read by authors and by people who asked to be one, without a copy and without the right to change it', async () => {
    const seeded = await app.signUp({ role: 'sme' });
    const { course: sample } = await seeded.do('createCourse', { body: { title: 'Bread', from: 'sample' } });
    const student = await app.signUp();
    expect((await student.call('openSample')).status).toBe(404);
    await app.services.db.execute(`update profiles set seeded = true where uid = '${seeded.profile.uid}'`);
    expect((await student.do('getHome')).home.sample).toBeUndefined();
    expect((await student.call('openSample')).status).toBe(404);
    await student.do('askToAuthor', { body: {} });
    const author = await app.signUp({ role: 'sme' });
    for (const reader of [student, author]) {
      expect((await reader.do('getHome')).home.sample).toEqual({ id: sample.id, title: 'Bread' });
      await reader.do('openSample');
      expect(await reader.do('openSample')).toMatchObject({ courseId: sample.id });
      await reader.do('getCourse', { params: { courseId: sample.id } });
      const params = { courseId: sample.id };
      expect((await reader.call('updateCourse', { params, body: { title: 'Mine' } })).status).toBeGreaterThan(400);
    }
    const { home } = await author.do('getHome');
    expect(home).toMatchObject({ sample: { id: sample.id }, taken: [] });
  });
});
