import type { Endpoint } from '@coursecraft/contract/endpoint';
import type { Choices } from './choices.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import type { SentRequest } from './send.ts';
import type { Template, World } from './world.ts';

type Parts = Record<'params' | 'query' | 'body', unknown>;
type Container = Record<string | number, unknown>;
type Leaf = { holder: Container; key: string | number };

const DEEPEST = 20;

function places(value: unknown, depth = 0): Leaf[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  const holder = value as Container;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...places(holder[key], depth + 1)]);
}

function changeOne(parts: Parts, endpoint: Endpoint, ids: World['ids'], choices: Choices): void {
  const found = places(parts).filter(({ holder }) => holder !== parts);
  const place = found.length > 0 ? choices.of(found) : undefined;
  const known = place && ids.get(String(place.key));
  const kind = choices.below(100);
  if (place && known && kind < 35) place.holder[place.key] = choices.of(known);
  else if (place && kind < 60) place.holder[place.key] = hostileValue(choices);
  else if (place && kind < 68) delete place.holder[place.key];
  else if (place && kind < 74) place.holder[place.key] = [place.holder[place.key]];
  else addOne(parts, endpoint, ids, choices);
}

function addOne(parts: Parts, endpoint: Endpoint, ids: World['ids'], choices: Choices): void {
  const part = choices.of(['query', 'body', 'body'] as const);
  const declared = Object.keys(endpoint[part]?.shape ?? {});
  parts[part] ??= {};
  const holder = parts[part];
  if (typeof holder !== 'object') return;
  const key = choices.of([
    ...declared,
    ...declared,
    ...declared,
    ...ids.keys(),
    '__proto__',
    'constructor',
    'x'.repeat(300),
  ]);
  const known = ids.get(key);
  const value = known && choices.percent(60) ? choices.of(known) : hostileValue(choices);
  // Defines an own key like JSON.parse, even for `__proto__`.
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function pathOf(endpoint: Endpoint, { params, query }: Parts): string {
  const named = Object.entries((params ?? {}) as object);
  const path = named.reduce(
    (at, [key, value]) => at.replace(`:${key}`, encode(asText(value)).replaceAll('$', '%24')),
    endpoint.path as string,
  );
  const search = Object.entries((query ?? {}) as object).flatMap(([key, value]) =>
    (Array.isArray(value) ? value.slice(0, 50) : [value]).map((one) => `${encode(key)}=${encode(asText(one))}`),
  );
  // Stays below the URL length limit.
  return (search.length > 0 ? `${path}?${search.join('&')}` : path).slice(0, 12_000).replace(/%.?$/, '');
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { accept: 'text/event-stream' },
  { accept: 'text/event-stream' },
  { accept: '*/*;q=0' },
  { 'accept-encoding': 'br;q=0, gzip' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer x.y.z' },
  { authorization: `Bearer ${'x'.repeat(7000)}` },
  { authorization: 'Basic YTpi' },
  { 'x-llm-context': 'admin' },
  { 'x-llm-context': 'sme', 'x-sme-model': 'another' },
  { 'x-student-model': '__proto__' },
  { range: 'bytes=0-' },
  { range: 'bytes=9-1' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'never' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'null' },
  { cookie: 'coursecraft.session_token=x; a'.repeat(20) },
  { expect: 'nothing' },
];

const form = (...parts: string[]) => Buffer.from(`${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`);
const file = (name: string, content = 'The sea.') =>
  `Content-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}`;

const FORMS: Buffer[] = [
  form(file('sea.txt')),
  form(file('')),
  form(file('../../sea.txt')),
  form(file('__proto__')),
  form(file(`${'x'.repeat(300)}.txt`)),
  form(file('\u202etxt.exe')),
  form(file('sea.pdf', '%PDF-1.7\n%%EOF')),
  form(file('sea.docx', 'PK\u0003\u0004')),
  form(...Array.from({ length: 25 }, (_, at) => file(`${at}.txt`))),
  form('Content-Disposition: form-data; name="__proto__"\r\n\r\nx'),
  form('Content-Disposition: form-data; name="other"\r\n\r\nx'),
  form(file('sea.txt')).subarray(0, 60),
  Buffer.from('--x\r\n'),
  Buffer.from('--x--\r\n'),
  Buffer.alloc(0),
];

const BODIES: (string | Buffer)[] = [
  '',
  '{',
  '[]',
  '"x"',
  'null',
  '7',
  '{"a":1}x',
  '\ufeff{}',
  Buffer.from([0xff, 0xfe, 0x7b]),
  '['.repeat(50_000),
];

const twisted = (path: string, choices: Choices): string =>
  choices.of([
    `/${path}`,
    `${path}/`,
    `${path}//`,
    path.replace('/api/', '/api/%2e%2e/'),
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/api/./'),
    `${path}%00`,
    `${path}?`,
    `${path}?${'a=1&'.repeat(1500)}`,
    `${path}#x`,
    path.replace(/\/[^/]*$/, `/${'y'.repeat(700)}`),
    path.replace(/\/[^/]*$/, '/%ff%fe'),
    `/api${path}`,
    '/api',
    '/',
  ]);

/** Builds a valid, edgy or hostile request of one endpoint. */
export function vary(endpoint: Endpoint, template: Template, ids: World['ids'], choices: Choices): SentRequest {
  const parts = structuredClone({ params: template.params, query: template.query, body: template.body }) as Parts;
  const changes = choices.of([0, 0, 1, 1, 1, 2, 3]);
  for (let change = 0; change < changes; change += 1) changeOne(parts, endpoint, ids, choices);
  if (choices.percent(2)) parts.body = hostileValue(choices);

  const path = pathOf(endpoint, parts);
  const sent: SentRequest = { method: endpoint.method, path: path || '/', headers: {} };
  if (endpoint.multipart) {
    sent.body = choices.of(FORMS);
    sent.headers['content-type'] = 'multipart/form-data; boundary=x';
  } else if (parts.body !== undefined && (endpoint.body || choices.percent(20))) {
    sent.body = JSON.stringify(parts.body) ?? '';
    sent.headers['content-type'] = 'application/json';
  }
  if (choices.percent(3)) sent.body = choices.of(BODIES);
  if (choices.percent(6)) Object.assign(sent.headers, choices.of(HEADERS));
  if (choices.percent(3)) sent.path = twisted(sent.path, choices);
  if (choices.percent(2)) sent.method = choices.of(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
  if (choices.percent(1))
    sent.headers[
      hostileText(choices)
        .replace(/[^a-z]/gi, '')
        .slice(0, 40) || 'x'
    ] = 'y';
  return sent;
}
