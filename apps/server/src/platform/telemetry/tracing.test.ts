import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { captureLog } from '../../testing/capture-log.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { requestFor } from '../../testing/speak-to.ts';
import { type Received, startReceiver } from '../../testing/start-receiver.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openTracing } from './open-tracing.ts';
import { statementWithoutValues } from './statement-without-values.ts';

const CANARY = 'xylophonic';

type Value = { stringValue?: string; intValue?: number | string };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};

let receiver: Awaited<ReturnType<typeof startReceiver>>;
afterEach(() => receiver.stop());

const bodyOf = ({ headers, body }: Received) =>
  headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body;
const spansIn = (received: Received[]): Span[] =>
  received.flatMap((one) =>
    JSON.parse(bodyOf(one)).resourceSpans.flatMap((of: { scopeSpans: { spans: Span[] }[] }) =>
      of.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const attributeOf = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};

describe('trace', () => {
  test('links a request to its statements and its job with the log’s ids and no user text', async () => {
    receiver = await startReceiver();
    const app = await startTestApp({
      tracing: { url: `${receiver.address}/v1/traces`, share: 1, serviceName: 'school' },
      logLevel: 'info',
    });
    const log = captureLog(app.app);
    const author = await app.signUp({ role: 'sme', email: `${CANARY}@example.org`, displayName: CANARY });
    const course = await makeCourse(app, author);
    await author.upload(course.courseId, [{ name: `${CANARY}.txt`, content: `The sea rises. ${CANARY} says so.` }]);
    const saved = await author.call('updateElement', { params: course, body: { title: CANARY, content: CANARY } });
    const { courseId, moduleId, sectionId } = course;
    await author.call('createElement', { body: { courseId, moduleId, sectionId, format: 'lesson', hint: CANARY } });
    await fetch(`${app.url}/api/${CANARY}?q=${CANARY}`, { headers: { 'x-name': CANARY } });
    await app.close();

    expect(receiver.received.every(({ path }) => path === '/v1/traces')).toBe(true);
    const spans = spansIn(receiver.received);
    const requestId = saved.headers.get('x-request-id');
    const request = spans.find((span) => attributeOf(span, 'coursecraft.request_id') === requestId) as Span;
    expect(request.name).toBe('updateElement');
    expect(request.parentSpanId ?? '').toBe('');
    expect(attributeOf(request, 'http.response.status_code')).toBe(200);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'update', 'begin', 'commit']));
    expect(statements.every(({ traceId }) => traceId === request.traceId)).toBe(true);
    const update = statements.find((span) => /^update "elements" set/.test(String(attributeOf(span, 'db.query.text'))));
    expect(attributeOf(update as Span, 'db.query.text')).toMatch(/"title" = \$\d/);
    expect(log.lines().filter(({ reqId }) => reqId === requestId)).toMatchObject([
      {},
      { msg: 'request completed', traceId: request.traceId },
    ]);

    const job = spans.find(({ name }) => name === 'job createElement') as Span;
    const asking = spans.find(({ name }) => name === 'createElement') as Span;
    expect(job.traceId).toBe(asking.traceId);
    expect(spans.some(({ name }) => name === 'unknown')).toBe(true);
    expect(receiver.received.map(bodyOf).join('\n')).not.toContain(CANARY);
    expect(receiver.received.map(bodyOf).join('\n')).toContain('"school"');
  });

  test('continues in a job of another process', async () => {
    receiver = await startReceiver();
    const settings = { url: `${receiver.address}/v1/traces`, share: 1, serviceName: 'coursecraft' };
    const [here, there] = [openTracing(settings, () => undefined), openTracing(settings, () => undefined)];
    const request = here.beginRequest('generateModule', {});
    const parent = request.enter(() => here.parent());
    request.end();
    const failing = there.inJob('generate-module', () => Promise.reject(new TypeError(CANARY)), parent);
    await expect(failing).rejects.toThrow(CANARY);
    await Promise.all([here.close(), there.close()]);
    const spans = spansIn(receiver.received);
    const [asked, job] = ['generateModule', 'job generate-module'].map((wanted) =>
      spans.find(({ name }) => name === wanted),
    );
    expect(job).toMatchObject({ traceId: asked?.traceId, parentSpanId: asked?.spanId, status: { code: 2 } });
    expect(attributeOf(job as Span, 'error.type')).toBe('TypeError');
    expect(receiver.received.map(bodyOf).join()).not.toContain(CANARY);
  });

  test('is recorded for the configured share of requests', async () => {
    receiver = await startReceiver();
    const tracing = openTracing(
      { url: `${receiver.address}/v1/traces`, share: 0.5, serviceName: 'coursecraft' },
      () => undefined,
    );
    for (let at = 0; at < 400; at += 1) tracing.beginRequest('getHealth', {}).end();
    await tracing.close();
    const traced = spansIn(receiver.received).length;
    expect(traced).toBeGreaterThan(100);
    expect(traced).toBeLessThan(300);
  });

  test('delays nobody if the collector accepts nothing', async () => {
    receiver = await startReceiver(() => undefined);
    const app = await startTestApp({
      tracing: { url: `${receiver.address}/v1/traces`, share: 1, serviceName: 'coursecraft' },
    });
    const author = await app.signUp({ role: 'sme' });
    expect((await fetch(requestFor(app.url, 'listCourses', {}, author.token))).status).toBe(200);
    const began = performance.now();
    await app.close();
    expect(performance.now() - began, 'milliseconds').toBeLessThan(8_000);
  });
});

test.each([
  ["select * from people where name = 'O''Brien' and age = $1", "select * from people where name = '…' and age = $1"],
  ["select $$O'Brien$$, $tag$Ada$tag$, $1, $2", "select '…', '…', $1, $2"],
])('statement text in a trace has no literals: %s', (statement, left) => {
  expect(statementWithoutValues(statement)).toBe(left);
});
