import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { scimProviders } from '../../platform/db/schema/scim.ts';
import { entraUser, SCIM_ERROR, schoolAddress, scimClient } from '../../testing/scim-client.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let school: Awaited<ReturnType<typeof scimClient>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ role: 'admin' });
  school = await scimClient(app, admin);
});

test('a SCIM token gives access only to its provider’s users and none after renewal or revocation', async () => {
  const other = await scimClient(app, admin);
  const { id } = (await school.send('POST', '/Users', { body: entraUser(schoolAddress()) })).body;
  for (const [method, body] of [['GET'], ['PUT', entraUser(schoolAddress())], ['DELETE']] as const) {
    const foreign = await other.send(method, `/Users/${id}`, { body });
    expect([method, foreign.status, foreign.body.schemas]).toEqual([method, 404, SCIM_ERROR]);
  }
  expect((await other.patch(id, { op: 'replace', path: 'active', value: false })).status).toBe(404);
  expect((await other.find(`id eq "${id}"`)).body.totalResults).toBe(0);

  const student = await app.signUp();
  for (const token of [
    '',
    'scim_',
    `scim_${'a'.repeat(43)}`,
    admin.token,
    student.token,
    `${school.token}x`,
    `${school.token} x`,
  ]) {
    const refused = await school.send('GET', '/Users', { token });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="scim"']);
    expect(refused.body.schemas).toEqual(SCIM_ERROR);
  }
  const params = { providerId: other.provider.providerId };
  const { token } = await admin.do('renewScimToken', { params, body: {} });
  expect((await other.send('GET', '/Users')).status).toBe(401);
  expect((await other.send('GET', '/Users', { token })).status).toBe(200);
  await admin.do('deleteScimProvider', { params });
  expect((await other.send('GET', '/Users', { token })).status).toBe(401);
  expect((await app.visitor.call('listScimProviders')).status).toBe(401);
  expect((await student.call('createScimProvider', { body: { name: 'x' } })).status).toBe(403);
});

test('a SCIM token opens no API endpoint and is neither stored nor logged', async () => {
  const reply = await fetch(`${app.url}/api/profile`, { headers: { authorization: `Bearer ${school.token}` } });
  expect(reply.status).toBe(401);
  const rows = await app.services.db.select().from(scimProviders);
  expect(JSON.stringify(rows)).not.toContain(school.token);
  const listed = await admin.do('listScimProviders');
  expect(JSON.stringify(listed)).not.toContain(school.token);
  expect(listed.providers[0]).toMatchObject({ name: 'School directory', lastUsedAt: expect.any(String) });
});

test('a SCIM filter is parsed or refused and runs no SQL', async () => {
  await school.send('POST', '/Users', { body: entraUser(schoolAddress()) });
  const before = (await school.send('GET', '/Users')).body.totalResults;
  for (const value of [
    `' or '1'='1`,
    `x\\" or userName pr or userName eq \\"`,
    `%`,
    `_`,
    `'; drop table scim_users; --`,
  ]) {
    expect((await school.find(`userName eq "${value}"`)).body.totalResults, value).toBe(0);
    expect((await school.find(`emails[type eq "work"].value eq "${value}"`)).body.totalResults, value).toBe(0);
  }
  for (const filter of [
    'userName',
    'userName eq',
    'userName pr',
    'userName eq x',
    'userName co "a"',
    'userName eq "a" or userName eq "b"',
    'password eq "a"',
    'resource eq "a"',
    'userName eq "a" and',
    'not (userName eq "a")',
    '__proto__ eq "a"',
    'userName eq "\\x"',
    `userName eq "${'a'.repeat(2000)}"`,
    `${'('.repeat(500)}userName eq "a"`,
  ]) {
    const refused = await school.find(filter);
    expect([refused.status, refused.body.scimType], filter.slice(0, 60)).toEqual([400, 'invalidFilter']);
  }
  expect((await school.send('GET', '/Users')).body.totalResults).toBe(before);
});

test('an invalid user or patch is refused with a message and changes nothing', async () => {
  const address = schoolAddress();
  const { id } = (await school.send('POST', '/Users', { body: entraUser(address) })).body;
  for (const body of [
    'no json',
    '[]',
    '{}',
    { userName: '' },
    { userName: 7 },
    { userName: 'kim' },
    { userName: schoolAddress(), emails: [{ value: 'nobody' }] },
    { userName: schoolAddress(), active: 'maybe' },
    { userName: `${'a'.repeat(600)}@school.example` },
    { userName: schoolAddress(), emails: Array.from({ length: 50 }, () => ({ value: schoolAddress() })) },
    { userName: `a\u0000b@school.example` },
    { userName: schoolAddress(), displayName: 'a\u0000b' },
  ]) {
    const refused = await school.send('POST', '/Users', { body });
    expect([refused.status, refused.body.schemas], JSON.stringify(body).slice(0, 80)).toEqual([400, SCIM_ERROR]);
    expect(refused.body.detail).toMatch(/[.]$/);
  }
  for (const operations of [
    [],
    [{ op: 'steal', path: 'active', value: false }],
    [{ op: 'remove' }],
    [{ op: 'remove', path: 'active' }],
    [{ op: 'remove', path: 'userName' }],
    [{ op: 'replace', path: 'active', value: 'maybe' }],
    [{ op: 'replace', value: 'active' }],
    [{ op: 'replace', path: 'emails', value: [{ value: 'nobody' }] }],
    Array.from({ length: 500 }, () => ({ op: 'replace', path: 'active', value: true })),
  ])
    expect((await school.patch(id, ...operations)).status, JSON.stringify(operations).slice(0, 80)).toBe(400);
  expect(
    (await school.patch(id, { op: 'replace', value: { __proto__: { x: 1 }, constructor: { x: 1 } } })).status,
  ).toBe(200);
  expect((await school.send('GET', `/Users/${id}`)).body).toMatchObject({ userName: address, active: true });
  expect((await school.send('POST', '/Users', { body: entraUser(address) })).body.scimType).toBe('uniqueness');
  expect((await school.send('POST', '/Users', { body: `{"userName":"${'a'.repeat(3_000_000)}"}` })).status).toBe(413);
  expect((await school.send('POST', '/Users', { body: 'userName=kim', type: 'text/plain' })).status).toBe(415);
  expect((await school.send('GET', '/Me')).body.schemas).toEqual(SCIM_ERROR);
});

test('the same user sent ten times at once is created once without leftovers', async () => {
  const address = schoolAddress();
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => school.send('POST', '/Users', { body: entraUser(address) })),
  );
  const statuses = sent.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  const { rows } = await app.services.db.execute<{ many: number }>(
    sql`select count(*)::int as many from auth."user" where email = ${address}`,
  );
  expect(rows).toEqual([{ many: 1 }]);
});
