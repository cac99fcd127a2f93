import { beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme', displayName: 'Ada' });
  admin = await app.signUp({ role: 'admin' });
});

const report = {
  source: 'web',
  category: 'content-issue',
  message: '  The button is gone. ',
  route: '/sme/course',
  pageUrl: 'http://127.0.0.1/sme/course?course=crs_1',
  viewport: { width: 1440, height: 900 },
  userAgent: 'Browser',
  language: 'en',
  platform: 'Linux',
  console: [{ level: 'error', ts: '2026-05-04T10:00:00.000Z', text: 'It broke.' }],
  click: { x: 10, y: 20, scrollX: 0, scrollY: 300 },
  target: {
    selector: 'main > button',
    text: 'Save',
    markup: '<button>Save</button>',
    boundingBox: { x: 5, y: 15, width: 80, height: 32 },
  },
} as const;

test('feedback is stored with its page, console and real sender', async () => {
  const { uid, email } = author.profile;
  const claimed = { ...report, user: { uid: 'somebody else' } };
  const { feedback } = await author.do('createFeedback', { body: claimed as never });
  expect(feedback).toMatchObject({
    ...report,
    message: 'The button is gone.',
    status: 'open',
    user: { uid, email, displayName: 'Ada', role: 'sme', isAdmin: false },
  });
  expect((await admin.do('listFeedback')).feedback[0]).toEqual(feedback);
});

test('feedback without a text is an interface fault', async () => {
  const { feedback } = await author.do('createFeedback', { body: {} });
  expect(feedback).toMatchObject({ category: 'ui-bug', message: '', console: [] });
});

test('feedback with more page data than agreed is refused', async () => {
  const entries = Array.from({ length: 151 }, () => report.console[0]);
  const target = { ...report.target, text: 'x'.repeat(401) };
  for (const body of [{ console: entries }, { target }, { category: 'praise' as never }]) {
    expect((await author.call('createFeedback', { body })).status).toBe(400);
  }
});

test('feedback is listed newest first, by page and status', async () => {
  const made = [];
  for (const message of ['first', 'second', 'third']) {
    made.push((await author.do('createFeedback', { body: { message } })).feedback.id);
  }
  const first = await admin.do('listFeedback', { query: { limit: 2 } });
  const next = await admin.do('listFeedback', { query: { limit: 1, cursor: first.nextCursor } });
  expect([...first.feedback, ...next.feedback].map(({ id }) => id)).toEqual(made.toReversed());
  await admin.do('updateFeedback', { params: { id: made[1] ?? '' }, body: { status: 'resolved' } });
  const resolved = await admin.do('listFeedback', { query: { status: 'resolved' } });
  expect(resolved.feedback.map(({ id }) => id)).toEqual([made[1]]);
});

test('an update of feedback keeps fields that are not named', async () => {
  const { id } = (await author.do('createFeedback', { body: report as never })).feedback;
  await admin.do('updateFeedback', { params: { id }, body: { note: 'Seen.' } });
  const { feedback } = await admin.do('updateFeedback', { params: { id }, body: { status: 'dismissed' } });
  expect(feedback).toMatchObject({ status: 'dismissed', note: 'Seen.', message: 'The button is gone.' });
  expect(feedback.target).toEqual(report.target);
  const gone = await admin.call('updateFeedback', { params: { id: 'fbk_none' }, body: { status: 'open' } });
  expect([gone.status, gone.body.error]).toEqual([404, 'The feedback was not found.']);
});
