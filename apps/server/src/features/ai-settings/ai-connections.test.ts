import { readFile, stat } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AiConnectionInput } from '@coursecraft/contract/ai-settings/connection';
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { elementReply, sectionReply } from '../../ai/__fixtures__/obliging-replies.ts';
import { reencryptKeys } from '../../ai/connections/queries.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { createCipher } from '../../platform/secrets/cipher.ts';
import { readSecretKeys, rotateKeyFile } from '../../platform/secrets/secret-keys.ts';
import { type FakeProvider, startFakeProvider } from '../../testing/fake-provider.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { json } from '../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';

const KEY = 'sk-canary-1234567890';

let database: TestDatabase;
let app: TestApp;
let admin: Person;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await testDatabase();
  app = await startTestApp({}, database.connection);
  admin = await app.signUp({ role: 'admin' });
});
afterEach(async () => {
  for (const { id } of (await admin.do('listAiConnections')).connections)
    await admin.do('deleteAiConnection', { params: { connectionId: id } });
  for (const stop of stops.splice(0)) await stop();
});

const provide = async (...[kind, options]: Parameters<typeof startFakeProvider>): Promise<FakeProvider> => {
  const provider = await startFakeProvider(kind, options);
  stops.push(provider.stop);
  provider.say([json({ sum: 42, sentence: 'The sea is wide and blue, and it rises twice a day.' })], { chunkSize: 8 });
  return provider;
};

const listen = async (server: TcpServer): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const answerWith = (listener: RequestListener) => listen(createServer(listener));

const connect = async (body: AiConnectionInput) => (await admin.do('createAiConnection', { body })).connection;
const testOf = (connectionId: string, model?: string) =>
  admin.do('testAiConnection', { params: { connectionId }, query: { model } });

describe('a connection', () => {
  it.each([
    ['openai', /^Connected\. 2 models\. JSON schema: yes\. Streaming: yes\.$/],
    ['anthropic', /^Connected\. 2 models\. JSON schema: yes\. Streaming: yes\. Context: 200k tokens\.$/],
    ['google', /^Connected\. 2 models\. JSON schema: yes\. Streaming: yes\. Context: 1049k tokens\.$/],
    ['mistral', /^Connected\. 1 model\. JSON schema: yes\. Streaming: yes\. Context: 131k tokens\.$/],
    ['openai-compatible', /^Connected\. 1 model\. JSON schema: yes\. Streaming: yes\. Context: 131k tokens\.$/],
    ['ollama', /^Connected\. 1 model\. JSON schema: yes\. Streaming: yes\. Context: 33k tokens\.$/],
  ] as const)('to %s lists its models and says in words what works', async (provider, message) => {
    const { baseUrl, keys } = await provide(provider, { key: KEY });
    const { id, hasKey } = await connect({ provider, name: 'Ours', baseUrl, apiKey: KEY });
    const result = await testOf(id);
    expect(result).toMatchObject({ ok: true, message: expect.stringMatching(message) });
    expect(result.models.flatMap(({ suggestedFor = [] }) => suggestedFor)).toEqual(
      expect.arrayContaining(['drafting', 'grading', 'tutoring', 'editing', 'translating']),
    );
    expect(hasKey).toBe(true);
    expect(new Set(keys())).toEqual(new Set([KEY]));
    const [stored] = (await admin.do('listAiConnections')).connections;
    expect(stored).toMatchObject({ models: result.models, tested: { ok: true, message: result.message } });
  });

  test('reads the price of OpenRouter in dollars for a million tokens', async () => {
    const { baseUrl } = await provide('openai-compatible');
    const { id } = await connect({ provider: 'openai-compatible', name: 'Router', baseUrl });
    const [model] = (await testOf(id)).models;
    expect(model?.price?.input).toBeCloseTo(0.2);
    expect(model?.price?.output).toBeCloseTo(0.6);
  });

  test('does all work after one choice, without a restart, and stops after its deletion', async () => {
    const { baseUrl, say } = await provide('openai', { key: KEY });
    const { id: connectionId } = await connect({ provider: 'openai', name: 'Ours', baseUrl, apiKey: KEY });
    const author = await app.signUp({ role: 'sme' });
    const course = await makeCourse(app, author);
    const body = {
      courseId: course.courseId,
      moduleId: course.moduleId,
      sectionId: course.sectionId,
      format: 'lesson' as const,
    };
    expect((await author.do('listModels')).engine).toBe('builtin');

    await admin.do('setAiRoles', { body: { drafting: { connectionId, model: 'gpt-large' } } });
    const { engine, models, grades } = await author.do('listModels');
    expect([engine, models[0]?.label, grades]).toEqual(['model', 'gpt-large (Ours)', true]);
    say([json(sectionReply)]);
    const drafted = await author.do('createElement', { body });
    expect(drafted).toMatchObject({ engine: 'model', element: { title: elementReply.title } });

    await admin.do('deleteAiConnection', { params: { connectionId } });
    expect((await admin.do('getAiRoles')).drafting ?? null).toBeNull();
    expect((await author.do('listModels')).engine).toBe('builtin');
  });

  test('that fails leaves the other roles as they are, and drafting asks its fallback', async () => {
    const [good, bad] = [await provide('openai', { key: KEY }), await provide('anthropic', { key: 'another' })];
    const works = await connect({ provider: 'openai', name: 'Works', baseUrl: good.baseUrl, apiKey: KEY });
    const fails = await connect({ provider: 'anthropic', name: 'Fails', baseUrl: bad.baseUrl, apiKey: KEY });
    const choice = { connectionId: works.id, model: 'gpt-large' };
    const failing = { connectionId: fails.id, model: 'claude-strong' };
    const author = await app.signUp({ role: 'sme' });
    const { courseId, moduleId, sectionId } = await makeCourse(app, author);
    const body = { courseId, moduleId, sectionId, format: 'lesson' as const };
    good.say([json(sectionReply)]);

    await admin.do('setAiRoles', { body: { drafting: failing } });
    const refused = await author.call('createElement', { body });
    expect([refused.status, refused.body.error]).toEqual([
      502,
      expect.stringContaining('Anthropic rejected the API key'),
    ]);

    await admin.do('setAiRoles', { body: { drafting: { ...failing, fallback: choice } } });
    expect(await author.do('createElement', { body })).toMatchObject({ engine: 'model' });
  });
});

describe('bad input', () => {
  test.each<[string, () => Promise<string>, RegExp]>([
    [
      'a wrong key',
      async () => (await provide('openai', { key: 'right' })).baseUrl,
      /OpenAI refused the key\. Check that it is complete/,
    ],
    ['nothing at the address', async () => 'http://127.0.0.1:9/v1', /Nothing answers at http:\/\/127\.0\.0\.1:9/],
    [
      'a web page',
      () =>
        answerWith((_asked, reply) =>
          reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
        ),
      /not this kind of AI service/,
    ],
    [
      'a redirect',
      () => answerWith((_asked, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()),
      /not this kind of AI service/,
    ],
    ['other JSON', () => answerWith((_asked, reply) => reply.end('{"models":"none"}')), /not this kind of AI service/],
    ['a failing server', () => answerWith((_asked, reply) => reply.writeHead(503).end('down')), /HTTP 503/],
    ['no models', () => answerWith((_asked, reply) => reply.end('{"data":[]}')), /offers no model for text/],
    [
      'a server that accepts and never answers',
      () => listen(createTcpServer(() => undefined)),
      /did not reply within 5 seconds/,
    ],
  ])('%s is explained, and the old settings keep working', async (_what, start, message) => {
    const baseUrl = await start();
    const { id } = await connect({ provider: 'openai', name: 'Ours', baseUrl, apiKey: KEY });
    const started: number = performance.now();
    const result = await testOf(id);
    expect(result).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
      problem: { reason: expect.any(String) },
    });
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(JSON.stringify(result)).not.toContain(KEY);
  });

  test.each([
    ['an address for another protocol', { provider: 'ollama', name: 'x', baseUrl: 'file:///etc/passwd' }],
    ['no name', { provider: 'ollama', name: ' ' }],
    ['an address with a password', { provider: 'ollama', name: 'x', baseUrl: 'http://me:secret@127.0.0.1' }],
    ['a key with a line break inside', { provider: 'openai', name: 'x', apiKey: 'sk-1\r\nx-evil: 1' }],
    ['a key with letters outside ASCII', { provider: 'openai', name: 'x', apiKey: 'sk–ключ' }],
    ['an unknown provider', { provider: 'skynet', name: 'x' }],
    ['a model server without an address', { provider: 'openai-compatible', name: 'x' }],
  ])('%s is refused', async (_what, body) => {
    expect((await admin.call('createAiConnection', { body: body as AiConnectionInput })).status).toBe(400);
  });

  test('a model that ignores every form is called unfit', async () => {
    const provider = await provide('openai-compatible');
    provider.say([{ content: 'Sure! Forty-two.' }]);
    const { id } = await connect({ provider: 'openai-compatible', name: 'Chatty', baseUrl: provider.baseUrl });
    expect(await testOf(id)).toMatchObject({ ok: false, message: expect.stringContaining('Choose another model') });
  });

  test('the second of two administrators who save at once gets the present state', async () => {
    const { baseUrl } = await provide('ollama');
    const { id: connectionId, version } = await connect({ provider: 'ollama', name: 'Cellar', baseUrl });
    const params = { connectionId };
    await admin.do('updateAiConnection', { params, body: { name: 'Attic', baseVersion: version } });
    const late = await admin.call('updateAiConnection', { params, body: { name: 'Garden', baseVersion: version } });
    expect(late).toMatchObject({ status: 409, body: { current: { name: 'Attic' } } });

    const { version: rolesVersion } = await admin.do('getAiRoles');
    const choice = { connectionId, model: 'qwen3:8b' };
    await admin.do('setAiRoles', { body: { tutoring: choice, baseVersion: rolesVersion } });
    const second = await admin.call('setAiRoles', { body: { tutoring: null, baseVersion: rolesVersion } });
    expect(second).toMatchObject({ status: 409, body: { current: { tutoring: choice } } });
  });

  test('a role cannot take a connection that does not exist', async () => {
    const { status } = await admin.call('setAiRoles', { body: { grading: { connectionId: 'aic_none', model: 'x' } } });
    expect(status).toBe(404);
  });
});

test('a course that forbids external models is graded by its teacher, and other courses by the model', async () => {
  const { baseUrl } = await provide('openai', { key: KEY });
  const { id: connectionId } = await connect({ provider: 'openai', name: 'Ours', baseUrl, apiKey: KEY });
  await admin.do('setAiRoles', { body: { grading: { connectionId, model: 'gpt-large' } } });
  const author = await app.signUp({ role: 'sme' });
  const [strict, open] = await Promise.all([makeCourse(app, author), makeCourse(app, author)]);
  const params = { courseId: strict.courseId };
  await author.do('setCourseAi', { params, body: { isInternalOnly: true } });
  const grading = (work: { role: string }[]) => work.find(({ role }) => role === 'grading');
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: strict.code } });
  expect(grading((await student.do('getCourseAi', { params })).work)).toEqual({ role: 'grading' });
  expect(await author.call('tryJudge', { params, body: {} })).toMatchObject({
    status: 422,
    body: { reason: 'grading-needs-model' },
  });
  const other = await author.do('getCourseAi', { params: { courseId: open.courseId } });
  expect(grading(other.work)).toEqual({ role: 'grading', provider: 'OpenAI', isInternal: false, autonomy: 'alone' });
  await admin.do('updateAiConnection', { params: { connectionId }, body: { isInternal: true } });
  expect(grading((await student.do('getCourseAi', { params })).work)).toMatchObject({ isInternal: true });
});

test('another process of the installation uses a change within five seconds', async () => {
  const secretKeys = await readSecretKeys(app.services.config);
  const other = await startTestApp({ secretKeys }, database.connection);
  stops.push(other.close);
  const { id: connectionId } = await connect({ provider: 'ollama', name: 'Cellar' });
  await admin.do('setAiRoles', { body: { tutoring: { connectionId, model: 'qwen3:8b' } } });
  await expect.poll(() => other.services.engine.modelFor('tutoring')?.model, { timeout: 5000 }).toBe('qwen3:8b');
  await admin.do('setAiRoles', { body: { tutoring: null } });
  await expect.poll(() => other.services.engine.modelFor('tutoring')?.model, { timeout: 5000 }).toBeUndefined();
});

describe('keys', () => {
  test('are stored encrypted with a key that only the owner of the server may read', async () => {
    await connect({ provider: 'openai', name: 'Ours', apiKey: KEY });
    const { rows } = await app.services.db.execute<{ row: string }>(
      'select to_jsonb(ai_connections)::text as row from ai_connections',
    );
    expect(rows[0]?.row).toContain('v1.');
    expect(rows[0]?.row).not.toContain(KEY);
    const file = join(app.services.config.dataFolder, 'secret.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(rows[0]?.row).not.toContain((await readFile(file, 'utf8')).trim());
  });

  test('are in no reply and no audit entry', async () => {
    const created = await admin.do('createAiConnection', { body: { provider: 'openai', name: 'Ours', apiKey: KEY } });
    const params = { connectionId: created.connection.id };
    const changed = await admin.do('updateAiConnection', { params, body: { apiKey: `${KEY}-new` } });
    const listed = await admin.do('listAiConnections');
    const audit = await admin.do('listAudit', { query: {} });
    expect(JSON.stringify([created, changed, listed, audit])).not.toContain('sk-canary');
    expect(audit.entries.slice(0, 2)).toMatchObject([
      { action: 'changed-ai-connection', subject: 'Ours' },
      { action: 'added-ai-connection', subject: 'Ours' },
    ]);
  });

  test('are in a backup as ciphertext only, without the secret key that opens them', async () => {
    await connect({ provider: 'openai', name: 'Ours', apiKey: KEY });
    const { dataFolder } = app.services.config;
    const target = join(dataFolder, 'backup.tar.gz');
    await writeBackup({ pool: database.pool, storage: app.services.storage, dataFolder }, target);
    const content = gunzipSync(await readFile(target)).toString('latin1');
    expect(content).toContain('ai_connections');
    expect(content).not.toContain(KEY);
    for (const secret of await readSecretKeys(app.services.config)) expect(content).not.toContain(secret);
  });

  test('stay readable when the secret key is rotated', async () => {
    const { baseUrl, keys } = await provide('openai', { key: KEY });
    const { id } = await connect({ provider: 'openai', name: 'Ours', baseUrl, apiKey: KEY });
    const before = await readSecretKeys(app.services.config);
    const isDone = await rotateKeyFile(app.services.config, async (secrets) => {
      expect(await reencryptKeys(app.services.db, createCipher(secrets))).toMatchObject({ unreadable: [] });
    });
    const [current] = await readSecretKeys(app.services.config);
    expect([isDone, before.includes(current)]).toEqual([true, false]);
    expect((await testOf(id)).ok).toBe(true);
    expect(keys().at(-1)).toBe(KEY);
  });

  test('that another secret key encrypted are reported instead of sent', async () => {
    const { baseUrl, keys } = await provide('openai', { key: KEY });
    const { id } = await connect({ provider: 'openai', name: 'Ours', baseUrl, apiKey: KEY });
    const { rows } = await app.services.db.execute<{ key: string }>('select key_ciphertext as key from ai_connections');
    const other = createCipher(['another secret key of at least 32 characters']);
    expect(other.decrypt(rows[0]?.key ?? '', `ai connection ${id}`)).toBeUndefined();
    const secretKeys: string[] = ['another secret key of at least 32 characters'];
    const elsewhere = await startTestApp({ secretKeys }, database.connection);
    stops.push(elsewhere.close);
    const there = await elsewhere.signUp({ role: 'admin' });
    expect(await there.do('testAiConnection', { params: { connectionId: id }, query: {} })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Enter the API key again'),
    });
    const own = createCipher(await readSecretKeys(app.services.config));
    expect(
      own.decrypt(rows[0]?.key ?? '', 'ai connection aic_other'),
      'and it is useless in another row',
    ).toBeUndefined();
    expect(keys()).toEqual([]);
  });

  test('are not sent to a new address', async () => {
    const [old, other] = [await provide('openai', { key: KEY }), await provide('openai')];
    const { id: connectionId } = await connect({ provider: 'openai', name: 'Ours', baseUrl: old.baseUrl, apiKey: KEY });
    const params = { connectionId };
    const { connection } = await admin.do('updateAiConnection', { params, body: { baseUrl: other.baseUrl } });
    expect(connection.hasKey).toBe(false);
    expect(await testOf(connectionId)).toMatchObject({
      ok: false,
      message: expect.stringContaining('needs an API key'),
    });
    expect(other.keys()).toEqual([]);
  });
});

describe('model servers of this computer', () => {
  test('are found with their models and sizes', async () => {
    const [ollama, lmStudio] = [await provide('ollama'), await provide('lm-studio')];
    const discover = [ollama.baseUrl, lmStudio.baseUrl.replace(/\/v1$/, ''), 'http://127.0.0.1:9'];
    app.services.config.ai.discover.splice(0, Number.POSITIVE_INFINITY, ...discover);
    const { id } = await connect({ provider: 'ollama', name: 'Cellar', baseUrl: ollama.baseUrl });
    const { servers, searched } = await admin.do('discoverAiServers');
    expect(searched).toEqual(discover);
    expect(servers).toMatchObject([
      {
        provider: 'ollama',
        name: 'Ollama',
        baseUrl: ollama.baseUrl,
        connectionId: id,
        models: [{ id: 'qwen3:8b', bytes: 5_200_000_000, contextWindow: 40_960 }],
      },
      {
        provider: 'openai-compatible',
        name: 'LM Studio',
        baseUrl: lmStudio.baseUrl,
        models: [{ id: 'qwen2.5-7b-instruct' }],
      },
    ]);
  });

  test('an Ollama model is downloaded with progress, and an unknown one is explained', async () => {
    const { baseUrl } = await provide('ollama');
    const { id: connectionId } = await connect({ provider: 'ollama', name: 'Cellar', baseUrl });
    expect((await admin.do('pullAiModel', { body: { connectionId, model: 'qwen3:8b' } })).models).toHaveLength(1);
    const refused = await admin.call('pullAiModel', { body: { connectionId, model: 'unknown' } });
    expect(refused.body.error).toContain('file does not exist');
  });

  test('get a context size that the prompt needs', async () => {
    const { baseUrl, say, asked } = await provide('ollama');
    const { id: connectionId } = await connect({ provider: 'ollama', name: 'Cellar', baseUrl });
    await testOf(connectionId);
    await admin.do('setAiRoles', { body: { drafting: { connectionId, model: 'qwen3:8b' } } });
    const author = await app.signUp({ role: 'sme' });
    const { courseId, moduleId, sectionId } = await makeCourse(app, author);
    say([json(sectionReply)]);
    await author.do('createElement', { body: { courseId, moduleId, sectionId, format: 'lesson' } });
    expect(asked().at(-1)).toContain('"num_ctx":16384');
  });
});
