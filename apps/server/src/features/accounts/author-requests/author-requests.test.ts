import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { inTime } from '../../../testing/in-time.ts';
import { openMailBox } from '../../../testing/mail-box.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ role: 'admin', displayName: 'Zoe' });
});

const ask = (person: Person, words = 'I teach tides.') => person.do('askToAuthor', { body: { words } });
const answer = (person: Person, said: 'granted' | 'declined') =>
  admin.do('answerAuthorRequest', { params: { id: person.profile.uid }, body: { answer: said } });
const making = async (person: Person) => (await person.do('getHome')).home.making;
const told = async (person: Person, kind: string) =>
  (await person.do('listNotifications')).notifications.filter((one) => one.kind === kind);

describe('author requests', () => {
  test('notifies the admins once with name and message however often it is sent', async () => {
    const student = await app.signUp({ displayName: 'Piet' });
    expect(await making(student)).toBe('may-ask');
    await ask(student);
    await ask(student, 'Please.');
    expect(await making(student)).toBe('asked');
    expect(await told(admin, 'asks-to-author')).toMatchObject([{ by: 'Piet', said: 'I teach tides.' }]);
    const { requests } = await admin.do('listAuthorRequests');
    expect(requests).toMatchObject([{ uid: student.profile.uid, displayName: 'Piet', words: 'I teach tides.' }]);
    await answer(student, 'declined');
  });

  test('makes the person an author when granted, notifies them and writes the audit log', async () => {
    const student = await app.signUp({ displayName: 'Nora' });
    await ask(student);
    await answer(student, 'granted');
    expect((await student.do('getProfile')).profile.role).toBe('sme');
    expect(await making(student)).toBe('may');
    expect(await told(student, 'let-make-courses')).toMatchObject([{ by: 'Zoe' }]);
    expect((await admin.do('listAuthorRequests')).requests).toEqual([]);
    expect(await told(admin, 'asks-to-author')).toEqual([]);
    const [entry] = (await admin.do('listAudit')).entries;
    expect(entry).toMatchObject({ action: 'let-make-courses', person: { displayName: 'Nora' } });
    await student.do('createCourse', { body: { title: 'Tides' } });
  });

  test('notifies the person when declined, changes nothing and allows another request', async () => {
    const student = await app.signUp();
    await ask(student);
    await answer(student, 'declined');
    expect(await making(student)).toBe('declined');
    expect((await student.do('getProfile')).profile.role).toBe('student');
    expect(await told(student, 'making-declined')).toHaveLength(1);
    await ask(student);
    expect(await making(student)).toBe('asked');
    await answer(student, 'declined');
  });

  test('accepts one decision and only for an existing request', async () => {
    const student = await app.signUp();
    const params = { id: student.profile.uid };
    const denied = () => admin.call('answerAuthorRequest', { params, body: { answer: 'granted' } });
    expect((await denied()).status).toBe(404);
    await ask(student);
    await answer(student, 'declined');
    expect((await denied()).status).toBe(404);
  });

  test('disappears from lists and notifications when the person leaves', async () => {
    const student = await app.signUp({ displayName: 'Gone' });
    await ask(student);
    await student.do('deleteProfile', { body: { confirm: 'delete' } });
    expect((await admin.do('listAuthorRequests')).requests).toEqual([]);
    expect(await told(admin, 'asks-to-author')).toEqual([]);
  });

  test('lists requests page by page, oldest first', async () => {
    const students = await Promise.all([1, 2, 3].map((number) => app.signUp({ displayName: `Nr ${number}` })));
    for (const student of students) await ask(student);
    const first = await admin.do('listAuthorRequests', { query: { limit: 2 } });
    const second = await admin.do('listAuthorRequests', { query: { limit: 2, cursor: first.nextCursor } });
    const names = [...first.requests, ...second.requests].map(({ displayName }) => displayName);
    expect(names).toEqual(['Nr 1', 'Nr 2', 'Nr 3']);
    for (const student of students) await answer(student, 'declined');
  });
});

test('sends mails too if a mail server is configured and the address is confirmed', async () => {
  const box = await openMailBox();
  const served = await startTestApp({ mail: box.config, publicUrl: 'https://courses.example.org' });
  const boss = await served.signUp({ role: 'admin' });
  const person = await served.signUp({ displayName: 'Piet' });
  const refused = await person.call('askToAuthor', { body: {} });
  expect(refused).toMatchObject({ status: 403, body: { reason: 'address-not-confirmed' } });
  const { token } = await box.letter(person.email, 'confirm');
  await openBrowser(served.url).get(`/verify-email?token=${token}`);
  const letterTo = ({ email }: Person, words: string) =>
    vi.waitUntil(() => box.lettersTo(email).find(({ text = '' }) => text.includes(words)), inTime);
  await ask(person, 'I teach tides.');
  expect((await letterTo(boss, '/admin')).text).toContain('“I teach tides.”');
  await boss.do('answerAuthorRequest', { params: { id: person.profile.uid }, body: { answer: 'granted' } });
  await letterTo(person, '/welcome');
});
