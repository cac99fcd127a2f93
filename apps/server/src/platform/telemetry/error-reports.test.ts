import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { captureLog } from '../../testing/capture-log.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { type Received, startReceiver } from '../../testing/start-receiver.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import { createErrorReports } from './create-error-reports.ts';

const CANARY = 'xylophonic';
const WINDOW_MS = 150;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
afterEach(() => receiver.stop());

const addressOf = ({ address }: typeof receiver) => {
  const parsed = readConfig({ SENTRY_DSN: `${address.replace('://', '://the-key@')}/errors/7` }).errorReports;
  if (!parsed) throw new Error('no address');
  return parsed;
};

function eventIn({ body }: Received) {
  const [head, item, event] = body.split('\n').map((line) => JSON.parse(line));
  expect(item).toEqual({ type: 'event' });
  expect(head.event_id).toBe(event.event_id);
  return event;
}

describe('error report', () => {
  test('contains kind, location, statement, SQLSTATE, endpoint and id of a failed request and no user value', async () => {
    receiver = await startReceiver();
    const { connection, pool } = await testDatabase();
    const app = await startTestApp({ errorReports: addressOf(receiver), logLevel: 'error' }, connection);
    const log = captureLog(app.app);
    const author = await app.signUp({ role: 'sme', email: `${CANARY}@example.org`, displayName: CANARY });
    const course = await makeCourse(app, author);
    await pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no % here', new.content using detail = new.content; end $$`);
    await pool.query('create trigger refuse before update on elements for each row execute function refuse()');
    const reply = await author.call('updateElement', { params: course, body: { title: CANARY, content: CANARY } });
    expect(reply.status).toBe(500);
    await expect.poll(() => receiver.received.length).toBe(1);
    await pool.query('drop trigger refuse on elements');

    const [sent] = receiver.received as [Received];
    expect(sent.path).toBe('/errors/api/7/envelope/');
    expect(sent.headers['x-sentry-auth']).toContain('sentry_key=the-key');
    const event = eventIn(sent);
    expect(event).toMatchObject({
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      level: 'error',
      release: `coursecraft@${VERSION}`,
      transaction: 'updateElement',
      tags: { endpoint: 'updateElement', request_id: reply.body.requestId, code: 'SQLSTATE P0001' },
      extra: { times: 1, statement: expect.stringMatching(/^update "elements" set/) },
      exception: { values: [{ type: 'DatabaseError' }, { type: 'DrizzleQueryError' }] },
    });
    const places = event.exception.values[1].stacktrace.frames;
    expect(places.some(({ filename }: { filename: string }) => /^apps\/server\/src\//.test(filename))).toBe(true);
    expect(sent.body).not.toContain(CANARY);
    expect(sent.body).not.toContain(process.cwd());
    expect(log.lines()).toMatchObject([{ msg: 'a request failed', endpoint: 'updateElement' }]);
  });

  test('excludes quoted values of error messages and unknown codes', async () => {
    receiver = await startReceiver();
    const reports = createErrorReports(addressOf(receiver));
    const cause = Object.assign(new Error(`what ${CANARY} wrote`), { code: `a ${CANARY} code` });
    reports.report(new TypeError(`not a name:\n    at ${CANARY} (/home/x.ts:1:2)`, { cause }));
    reports.report(`${CANARY} was thrown`);
    await reports.close();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received.map(({ body }) => body).join()).not.toContain(CANARY);
    expect(receiver.received.map(eventIn)[0]?.exception.values.map(({ type }: { type: string }) => type)).toEqual([
      'Error',
      'TypeError',
    ]);
  });
});

describe('flood of errors', () => {
  const failure = () => new RangeError('the same');

  test('sends one report at once and one per window with a count for the same error', async () => {
    receiver = await startReceiver();
    const reports = createErrorReports(addressOf(receiver), WINDOW_MS);
    for (let at = 0; at < 1000; at += 1) reports.report(failure(), { requestId: String(at) });
    await expect.poll(() => receiver.received.length).toBe(2);
    await wait(3 * WINDOW_MS);
    expect(receiver.received.map(eventIn).map(({ extra, tags }) => [extra.times, tags.request_id])).toEqual([
      [1, '0'],
      [999, '999'],
    ]);
    reports.report(failure());
    await reports.close();
    expect(receiver.received).toHaveLength(3);
  });

  test('is limited for different errors', async () => {
    receiver = await startReceiver();
    const reports = createErrorReports(addressOf(receiver));
    for (let at = 0; at < 500; at += 1) reports.report(Object.assign(failure(), { code: `E${at}` }));
    await reports.close();
    expect(receiver.received.length).toBeLessThan(20);
  });
});

test.each([
  ['refuses', 503],
  ['says nothing', undefined],
])('a report address that %s delays nobody and is not retried constantly', async (_, status) => {
  receiver = await startReceiver(() => status);
  const reports = createErrorReports(addressOf(receiver));
  const began = performance.now();
  for (let at = 0; at < 200; at += 1) reports.report(Object.assign(new Error('x'), { code: `E${at}` }));
  expect(performance.now() - began, 'milliseconds').toBeLessThan(500);
  await wait(100);
  reports.report(new TypeError('later'));
  await wait(100);
  expect(receiver.received.length).toBeLessThanOrEqual(5);
});
