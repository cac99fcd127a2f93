import type { Endpoint } from '@coursecraft/contract/endpoint';
import { endpoints } from '@coursecraft/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Schema = { type?: string; properties?: Record<string, object>; allOf?: Schema[]; $ref?: string };
type Content = Record<string, { schema: Schema }>;
type Operation = { operationId: string; responses: Record<string, { content?: Content }> };

let app: TestApp;
let text: string;
let operations: Map<string, Operation>;

beforeAll(async () => {
  app = await startTestApp();
  text = await (await fetch(`${app.url}/api/openapi.json`)).text();
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  operations = new Map(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );
});

const table = Object.entries(endpoints as Record<string, Endpoint>);
const responsesOf = (name: string) => operations.get(name)?.responses ?? {};

test('the OpenAPI document is at most 1 MB', () => {
  expect(text.length).toBeLessThanOrEqual(1_000_000);
});

test('every reference in the OpenAPI document names a schema that it defines', () => {
  const { components } = JSON.parse(text) as { components: { schemas: object } };
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(references.length).toBeGreaterThan(operations.size);
  expect([...new Set(references)].filter((name) => !(name && name in components.schemas))).toEqual([]);
});

test('every endpoint describes its failures by a reference to one schema', () => {
  const described = table.map(([name]) => responsesOf(name).default?.content?.['application/json']?.schema);
  expect(described).toEqual(table.map(() => ({ $ref: '#/components/schemas/Failure' })));
});

test('every endpoint that takes a base version describes the `current` state of a conflict', () => {
  const takesBase = ({ body }: Endpoint) =>
    Object.keys(body?.shape ?? {}).some((field) => /^base(Version|Versions|Revision)$/.test(field));
  const names = table.flatMap(([name, endpoint]) => (takesBase(endpoint) ? [name] : []));
  expect(names).not.toEqual([]);
  for (const name of names) {
    const schema = responsesOf(name)['409']?.content?.['application/json']?.schema;
    expect(
      schema?.allOf?.map(({ properties }) => Object.keys(properties ?? {})),
      name,
    ).toContainEqual(['current']);
  }
});

test('every endpoint that streams describes each event as an object', () => {
  for (const [name, { answers }] of table) {
    if (answers !== 'events') continue;
    const schema = responsesOf(name)['200']?.content?.['text/event-stream']?.schema;
    expect(Object.keys(schema?.properties ?? {}), name).toEqual(['event', 'data']);
  }
});

test.each(['/api/certificate-key', '/api/certificate-revocations'])(
  'GET %s returns the content type that the document describes',
  async (path) => {
    const [name = ''] = table.find(([, endpoint]) => endpoint.path === path) ?? [];
    const [[type, described] = ['', undefined]] = Object.entries(responsesOf(name)['200']?.content ?? {});
    const response = await fetch(`${app.url}${path}`);
    expect(response.headers.get('content-type')).toContain(type);
    expect(described?.schema.type).toBe(typeof (await response.json()));
  },
);

describe('GET /api/openapi.json', () => {
  test('returns 304 to a caller who already has the document', async () => {
    const first = await fetch(`${app.url}/api/openapi.json`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await fetch(`${app.url}/api/openapi.json`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('refuses a visitor who requests the document too often', async () => {
    const { max } = endpoints.getOpenApi.rateLimit;
    const statuses = [];
    for (let asked = 0; asked <= max; asked += 1) statuses.push((await fetch(`${app.url}/api/openapi.json`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
