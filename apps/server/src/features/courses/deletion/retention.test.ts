import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeCourse } from '../../../testing/make-course.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { replayStudent } from '../../progress/repository/replay-evidence.ts';
import { purge } from './purge-work.ts';

test('erases messages and log entries older than the settings allow and keeps results', async () => {
  const app = await startTestApp();
  const { db } = app.services;
  const [author, admin, student] = [
    await app.signUp({ role: 'sme' }),
    await app.signUp({ role: 'admin' }),
    await app.signUp(),
  ];
  const course = await makeCourse(app, author);
  const { courseId, elementId, code } = course;
  await student.do('enrollWithCode', { body: { code } });
  await admin.do('promoteSme', { params: { id: admin.profile.uid }, body: { courseId } });
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  await student.do('ask', { body: { courseId, elementId, question: 'What pulls the sea?' } });
  const free = { courseId, elementId, itemId: 'itm_free' };
  await student.do('assess', { body: { ...free, answer: 'The earth turns under two bulges.' } });
  await db.execute(sql`update audit_log set at = now() - interval '100 days'`);
  await db.execute(sql`update answers set at = now() - interval '100 days'`);
  await db.execute(sql`update tutor_messages set at = now() - interval '100 days'`);
  await student.do('assess', { body: { ...free, answer: 'Two bulges of water stand on two sides.' } });

  const config = { ...app.services.config, retention: { auditDays: 90, answerDays: 90 } };
  await purge({ ...app.services, config }, new AbortController().signal);
  expect((await admin.do('listAudit')).entries).toEqual([]);
  const { rows } = await db.execute<{ text: string }>(sql`select text from answers order by at`);
  const { rows: all } = await db.execute<{ kept: string }>(sql`select answers::text as kept from answers`);
  expect(JSON.stringify(all)).not.toContain('The earth turns under');
  expect(rows.map(({ text }) => text)).toEqual(['', '', 'Two bulges of water stand on two sides.']);
  const threads = await student.do('listThreads', { params: { courseId } });
  expect(JSON.stringify(threads)).not.toContain('What pulls the sea?');
  const learner = { courseId, studentId: student.profile.uid };
  expect((await student.do('getProgress', { params: learner })).progress.rollup.completed).toBeGreaterThan(0);
  expect(await replayStudent(db, learner)).toEqual([]);
});

test('removes only the quotes of an evidence entry', async () => {
  const app = await startTestApp();
  const { db } = app.services;
  const author = await app.signUp({ role: 'sme' });
  const student = await app.signUp();
  const { courseId, elementId, code } = await makeCourse(app, author);
  await student.do('enrollWithCode', { body: { code } });
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  const refused = /append-only/;
  const change = (set: string) =>
    db.execute(sql.raw(`update evidence set ${set}`)).catch((error: Error) => Promise.reject(error.cause));
  await expect(change(`verdict = 'not-yet'`)).rejects.toThrow(refused);
  await expect(change(`quote = 'the wind'`)).rejects.toThrow(refused);
  await expect(change(`quote = null, verdict = 'not-yet'`)).rejects.toThrow(refused);
  await expect(change(`quotes = '[]'`)).rejects.toThrow(refused);
  await expect(change(`quotes = null, doubt = 1`)).rejects.toThrow(refused);
  await change('quote = null, quotes = null');
});
