import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { inTime } from '../../testing/in-time.ts';
import { openMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mails } from '../db/schema/mails.ts';
import { claimMail, purgeMails } from './queries.ts';

let app: TestApp;
let box: Awaited<ReturnType<typeof openMailBox>>;
beforeAll(async () => {
  box = await openMailBox();
  app = await startTestApp({ mail: box.config, jobPace: 10 });
});

const letter = (to: string, text = 'Come in.') => ({ to, subject: 'A link', text });
const waiting = () => app.services.db.select().from(mails);
const jobs = async () => {
  const { rows } = await app.services.db.execute<{ state: string; data: unknown; output: unknown }>(
    sql`select state, data, output from pgboss.job where name = 'send-mail' order by created_on desc`,
  );
  return rows;
};
/** Makes retries due immediately. */
const hurry = () =>
  app.services.db.execute(sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`);

test('a mail is sent once and not kept', async () => {
  await app.services.outbox.post(letter('ada@example.org'), 60);
  await vi.waitUntil(async () => (await waiting()).length === 0, inTime);
  expect(box.lettersTo('ada@example.org')).toHaveLength(1);
  expect(JSON.stringify(await jobs())).not.toMatch(/ada@|Come in/);
});

test('a mail deferred by the mail server is sent later by any process', async () => {
  box.refuseWith(450, 451);
  await app.services.outbox.post(letter('bea@example.org'), 60);
  await vi.waitUntil(async () => {
    await hurry();
    return box.lettersTo('bea@example.org').length > 0;
  }, inTime);
  await vi.waitUntil(async () => (await waiting()).length === 0, inTime);
  expect(box.lettersTo('bea@example.org')).toHaveLength(1);
});

test('a refused mail is given up and neither queue nor log names its recipient', async () => {
  const warn = vi.spyOn(app.services.log, 'warn');
  box.refuseWith(550);
  await app.services.outbox.post(letter('cem@example.org'), 60);
  await vi.waitUntil(async () => (await waiting()).length === 0, inTime);
  expect(warn).toHaveBeenCalledWith({ code: 'EENVELOPE' }, 'a mail could not be sent and is not tried again');
  expect(JSON.stringify([warn.mock.calls, await jobs()])).not.toContain('cem@');
  expect(box.lettersTo('cem@example.org')).toEqual([]);
});

test('two deliveries of one job send one mail, and a mail lost with its process is sent again', async () => {
  const { db } = app.services;
  const mailId = 'dan';
  const usefulUntil = new Date(Date.now() + 60_000);
  await db.insert(mails).values({ mailId, addressee: 'dan@example.org', subject: '', body: '', usefulUntil });
  const taken = await Promise.all([claimMail(db, mailId), claimMail(db, mailId)]);
  expect(taken).toEqual(expect.arrayContaining(['busy', expect.objectContaining({ to: 'dan@example.org' })]));
  await db.update(mails).set({ sendingSince: new Date(Date.now() - 6 * 60_000) });
  expect(await claimMail(db, mailId)).toMatchObject({ to: 'dan@example.org' });
  await db.delete(mails);
});

test('a mail that would be too late is dropped at the next check', async () => {
  await app.services.outbox.post(letter('eva@example.org'), -1);
  await vi.waitUntil(async () => (await jobs())[0]?.state === 'completed', inTime);
  expect(box.lettersTo('eva@example.org')).toEqual([]);
  await purgeMails(app.services.db);
  expect(await waiting()).toEqual([]);
});

test('mails to and about a person are deleted with the account', async () => {
  const { db } = app.services;
  const person = await app.signUp({ email: 'Finn@Example.org' });
  await vi.waitUntil(async () => (await waiting()).length === 0, inTime);
  const usefulUntil = new Date(Date.now() + 60_000);
  const kept = { subject: '', body: '', usefulUntil };
  await db.insert(mails).values([
    { ...kept, mailId: 'to', addressee: 'Finn@example.org' },
    { ...kept, mailId: 'about', addressee: 'admin@example.org', body: 'Finn (finn@example.org) asks' },
    { ...kept, mailId: 'other', addressee: 'gil@example.org' },
  ]);
  await person.do('deleteProfile', { body: { confirm: 'delete' } });
  expect((await waiting()).map(({ mailId }) => mailId)).toEqual(['other']);
});
