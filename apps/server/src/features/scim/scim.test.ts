import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { profiles } from '../../platform/db/schema/accounts.ts';
import { evidence } from '../../platform/db/schema/mastery.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { openStream } from '../../testing/open-stream.ts';
import { entraUser, SCIM_ERROR, schoolAddress, scimClient } from '../../testing/scim-client.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let school: Awaited<ReturnType<typeof scimClient>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ role: 'admin' });
  school = await scimClient(app, admin, { trustsAddresses: true });
});

async function profileOf(email: string) {
  const [row] = await app.services.db.select().from(profiles).where(eq(profiles.email, email));
  return row;
}

async function auditOf(uid: string) {
  const { entries } = await admin.do('listAudit', { query: {} });
  return entries.filter(({ person }) => person.uid === uid).map(({ action, by }) => [action, by.displayName]);
}

/** Sends a person with an existing account, who confirms; returns the SCIM id. */
async function join(person: Person, provider = school): Promise<string> {
  const send = () => provider.send('POST', '/Users', { body: entraUser(person.email) });
  expect((await send()).status).toBe(409);
  const { requests } = await person.do('listConnections');
  await person.do('confirmConnection', { params: { requestId: requests[0]?.id ?? '' }, body: {} });
  const joined = await send();
  expect(joined.status).toBe(201);
  return joined.body.id;
}

async function makeJoined() {
  const person = await app.signUp({ email: schoolAddress(), displayName: 'Kim' });
  return { person, id: await join(person) };
}

describe('requests of Entra ID', () => {
  test('create, find, change, deactivate and reactivate a person', async () => {
    const address = schoolAddress();
    const asked = `userName eq "${address}"`;
    const connection = await school.find(`userName eq "${randomUUID()}"`);
    expect(connection).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
    expect(connection.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');

    const made = await school.send('POST', '/Users', { body: entraUser(address) });
    expect(made).toMatchObject({
      status: 201,
      body: { userName: address, active: true, externalId: address.split('@')[0] },
    });
    const { id } = made.body;
    expect(made.headers.get('location')).toBe(made.body.meta.location);
    expect(made.body.meta.location).toContain(`/scim/v2/Users/${id}`);
    expect(await profileOf(address)).toMatchObject({ displayName: 'Kim Lee', role: 'student', emailProved: true });
    expect((await school.find(asked)).body).toMatchObject({ totalResults: 1, itemsPerPage: 1, startIndex: 1 });
    expect((await school.send('GET', `/Users/${id}`)).body).toMatchObject({ id, displayName: 'Kim Lee' });

    const moved = schoolAddress();
    const changed = await school.patch(
      id,
      { op: 'Add', path: 'emails[type eq "work"].value', value: moved },
      { op: 'Replace', path: 'name.familyName', value: 'Park' },
      { op: 'Replace', path: 'displayName', value: 'Kim Park' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: '8b' },
    );
    expect(changed).toMatchObject({ status: 200, body: { emails: [{ value: moved, type: 'work', primary: true }] } });
    expect(await profileOf(moved)).toMatchObject({ displayName: 'Kim Park' });

    const off = await school.patch(id, { op: 'Replace', path: 'active', value: 'False' });
    expect(off).toMatchObject({ status: 200, body: { active: false } });
    expect((await school.find(asked)).body.Resources[0]).toMatchObject({ active: false });
    const profile = await profileOf(moved);
    expect(profile?.deactivatedAt).toBeInstanceOf(Date);
    const on = await school.patch(id, { op: 'Replace', value: { active: 'True' } });
    expect(on.body.active).toBe(true);
    expect((await profileOf(moved))?.deactivatedAt).toBeNull();
    expect(await auditOf(profile?.uid ?? '')).toEqual([
      ['let-person-back-in', 'School directory'],
      ['deactivated-person', 'School directory'],
      ['provisioned-person', 'School directory'],
    ]);
  });

  test('delete a person, who gets the same account on return', async () => {
    const address = schoolAddress();
    const { body } = await school.send('POST', '/Users', { body: entraUser(address) });
    const profile = await profileOf(address);
    const gone = await school.send('DELETE', `/Users/${body.id}`);
    expect([gone.status, gone.body]).toEqual([204, {}]);
    expect((await school.send('GET', `/Users/${body.id}`)).status).toBe(404);
    expect((await school.send('DELETE', `/Users/${body.id}`)).status).toBe(404);
    expect((await school.find(`userName eq "${address}"`)).body.totalResults).toBe(0);
    expect(await profileOf(address)).toMatchObject({ uid: profile?.uid, deactivatedAt: expect.any(Date) });
    expect((await school.send('POST', '/Users', { body: entraUser(address) })).status).toBe(201);
    expect(await profileOf(address)).toMatchObject({ uid: profile?.uid, deactivatedAt: null });
  });
});

test('a data export contains what the provider stores about the person', async () => {
  const { person } = await makeJoined();
  const response = await fetch(`${app.url}/api/profile/export`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(JSON.parse(strFromU8(files['identity-providers.json'] ?? new Uint8Array()))).toMatchObject([
    { name: 'School directory', userName: person.email, says: { name: { familyName: 'Lee' } } },
  ]);
});

describe('requests of Okta', () => {
  test('find, create, list, replace and deactivate people', async () => {
    const address = schoolAddress();
    const page = { filter: `userName eq "${address}"`, startIndex: '1', count: '100' };
    expect((await school.send('GET', '/Users', { query: page })).body).toMatchObject({
      totalResults: 0,
      startIndex: 1,
    });
    const user = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: address,
      name: { givenName: 'Mo', familyName: 'Osei' },
      emails: [{ primary: true, value: address, type: 'work' }],
      displayName: 'Mo Osei',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const made = await school.send('POST', '/Users', { body: user, type: 'application/json' });
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain('1mz050nq');
    const { id } = made.body;
    expect(
      (await school.send('GET', '/Users', { query: { ...page, filter: 'externalId eq "00ujl29u0le5T6Aj10h7"' } })).body
        .Resources,
    ).toMatchObject([{ id }]);
    const replaced = await school.send('PUT', `/Users/${id}`, {
      body: { ...user, id, name: { givenName: 'Maureen', familyName: 'Osei' }, displayName: 'Maureen Osei' },
    });
    expect(replaced.body).toMatchObject({ displayName: 'Maureen Osei', name: { givenName: 'Maureen' } });
    const off = await school.send('PATCH', `/Users/${id}`, {
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', value: { active: false } }],
      },
    });
    expect(off.body).toMatchObject({ active: false, displayName: 'Maureen Osei' });
    expect((await school.send('PUT', `/Users/${id}`, { body: { ...user, active: true } })).body.active).toBe(true);
  });

  test('discover the supported features and no groups', async () => {
    const visitor = { token: '' };
    const { body } = await school.send('GET', '/ServiceProviderConfig', visitor);
    expect(body).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, filter: { maxResults: 200 } });
    expect((await school.send('GET', '/ResourceTypes', visitor)).body.Resources).toMatchObject([{ id: 'User' }]);
    expect((await school.send('GET', '/ResourceTypes/User', visitor)).status).toBe(200);
    const { Resources } = (await school.send('GET', '/Schemas', visitor)).body;
    expect((await school.send('GET', `/Schemas/${Resources[0]?.id}`, visitor)).body).toMatchObject({ name: 'User' });
    expect((await school.send('GET', '/Schemas/none', visitor)).status).toBe(404);
    const groups = { query: { filter: 'displayName eq "7b"', excludedAttributes: 'members' } };
    expect((await school.send('GET', '/Groups', groups)).body).toMatchObject({ totalResults: 0, Resources: [] });
    const refused = await school.send('POST', '/Groups', { body: { displayName: '7b' } });
    expect(refused).toMatchObject({ status: 501, body: { schemas: SCIM_ERROR, status: '501' } });
  });
});

describe('deactivated person', () => {
  test('is signed out at once everywhere, keeps results and gets them back', async () => {
    const { person, id } = await makeJoined();
    const author = await app.signUp({ role: 'sme' });
    const { courseId, elementId, code } = await makeCourse(app, author);
    await person.do('enrollWithCode', { body: { code } });
    await person.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    const stream = await openStream(`${app.url}/api/profile/events`, person.token);
    await stream.next();

    await school.patch(id, { op: 'replace', path: 'active', value: false });
    expect((await person.call('getProfile')).status).toBe(401);
    await vi.waitFor(async () => expect(await stream.next()).toBeUndefined());
    const { rows } = await app.services.db.execute(
      sql`select 1 from auth."session" where "userId" = ${person.profile.uid}`,
    );
    expect(rows).toEqual([]);
    const signIn = () =>
      fetch(`${app.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: person.password }),
      });
    const refused = await signIn();
    expect([refused.status, ((await refused.json()) as { reason: string }).reason]).toEqual([
      403,
      'account-deactivated',
    ]);
    const proved = eq(evidence.studentId, person.profile.uid);
    expect(await app.services.db.$count(evidence, proved)).toBeGreaterThan(0);
    const { students } = await author.do('listCourseStudents', { params: { courseId } });
    expect(students).toHaveLength(1);
    const { users } = await admin.do('listUsers', { query: { q: person.email } });
    expect(users).toMatchObject([{ isDeactivated: true }]);

    await school.patch(id, { op: 'replace', path: 'active', value: true });
    expect((await person.call('getProfile')).status).toBe(401);
    expect((await (await app.signIn(person)).call('getProfile')).status).toBe(200);
  });

  test('is reactivated only by an admin', async () => {
    const { person, id } = await makeJoined();
    await school.patch(id, { op: 'replace', path: 'active', value: false });
    const params = { id: person.profile.uid };
    const other = await app.signUp({ role: 'sme' });
    expect((await other.call('letPersonBackIn', { params, body: {} })).status).toBe(403);
    await admin.do('letPersonBackIn', { params, body: {} });
    expect((await (await app.signIn(person)).call('getProfile')).status).toBe(200);
    expect((await school.send('GET', `/Users/${id}`)).body.active).toBe(true);
  });

  test('loses the provider’s data when the account is deleted', async () => {
    const { person, id } = await makeJoined();
    await person.do('deleteProfile', { body: { confirm: 'delete' } });
    expect((await school.send('GET', `/Users/${id}`)).status).toBe(404);
  });
});

describe('existing account', () => {
  test('is connected after its person confirmed, who is notified, sees the connection and can end it', async () => {
    const person = await app.signUp({ email: schoolAddress(), displayName: 'Kim' });
    const send = () => school.send('POST', '/Users', { body: entraUser(person.email) });
    for (const _ of ['first', 'again']) {
      const asked = await send();
      expect(asked.status).toBe(409);
      expect(asked.body.detail).toContain('They were asked to confirm this provider.');
    }
    expect(await profileOf(person.email)).toMatchObject({ displayName: 'Kim' });
    const { requests, connections } = await person.do('listConnections');
    expect([requests, connections]).toEqual([
      [{ id: expect.any(String), kind: 'scim', name: 'School directory', person: 'Kim Lee' }],
      [],
    ]);
    const kinds = async () =>
      (await person.do('listNotifications', { query: {} })).notifications.map(({ kind, said }) => [kind, said]);
    expect(await kinds(), 'asked once').toEqual([['connection-asked', 'School directory']]);
    const other = await app.signUp();
    const params = { requestId: requests[0]?.id ?? '' };
    expect((await other.call('confirmConnection', { params, body: {} })).status).toBe(403);
    await person.do('confirmConnection', { params, body: {} });
    const joined = await send();
    expect(joined.status).toBe(201);
    expect((await kinds())[0]).toEqual(['account-connected', 'School directory']);
    const [connection] = (await person.do('listConnections')).connections;
    expect(connection).toMatchObject({ kind: 'scim', name: 'School directory' });
    await person.do('removeConnection', { params: { connectionId: connection?.id ?? '' } });
    expect((await school.send('GET', `/Users/${joined.body.id}`)).status).toBe(404);
    expect((await send()).status, 'asked again').toBe(409);
  });

  test('stays with the provider that created it', async () => {
    const address = schoolAddress();
    await school.send('POST', '/Users', { body: entraUser(address) });
    const profile = await profileOf(address);
    const cookies = (await app.services.identity.letIn?.(profile?.uid ?? ''))?.cookies ?? [];
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const { token } = (await (await fetch(`${app.url}/api/auth/token`, { headers: { cookie } })).json()) as {
      token: string;
    };
    const headers = { authorization: `Bearer ${token}` };
    const list = await fetch(`${app.url}/api/profile/connections`, { headers });
    const { connections } = (await list.json()) as { connections: { id: string; isManaged?: boolean }[] };
    expect(connections).toMatchObject([{ isManaged: true }]);
    const path = `${app.url}/api/profile/connections/${connections[0]?.id}`;
    const refused = await fetch(path, { method: 'DELETE', headers });
    expect(((await refused.json()) as { reason: string }).reason).toBe('connection-managed');
  });

  test('is asked only if an admin allows it and never for an admin or the owner', async () => {
    const strict = await scimClient(app, admin, { name: 'Another' });
    const [author, boss] = await Promise.all([
      app.signUp({ role: 'sme', email: schoolAddress() }),
      app.signUp({ role: 'admin', email: schoolAddress() }),
    ]);
    const refused = await strict.send('POST', '/Users', { body: entraUser(author.email) });
    expect(refused).toMatchObject({ status: 409, body: { schemas: SCIM_ERROR, scimType: 'uniqueness' } });
    for (const address of [boss.email, 'owner@example.org']) {
      const kept = await school.send('POST', '/Users', { body: entraUser(address) });
      expect([kept.status, kept.body.schemas]).toEqual([403, SCIM_ERROR]);
    }
    await join(author);
    expect(await profileOf(author.email)).toMatchObject({ uid: author.profile.uid, role: 'sme' });
    const second = await scimClient(app, admin, { trustsAddresses: true });
    expect((await second.send('POST', '/Users', { body: entraUser(author.email) })).status).toBe(409);
  });

  test('keeps its address if its person became an admin meanwhile', async () => {
    const { person, id } = await makeJoined();
    await admin.do('promoteAdmin', { params: { id: person.profile.uid } });
    const moved = await school.patch(id, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: schoolAddress(),
    });
    expect([moved.status, moved.body.scimType]).toEqual([403, 'mutability']);
    expect((await school.send('GET', `/Users/${id}`)).body.emails).toMatchObject([{ value: person.email }]);
    expect(await profileOf(person.email)).toBeDefined();
  });

  test('cannot take the address of another person or of the owner', async () => {
    const { id } = await makeJoined();
    const other = await app.signUp();
    const to = (value: string) => school.patch(id, { op: 'replace', path: 'emails[type eq "work"].value', value });
    expect([(await to(other.email)).status, (await to('owner@example.org')).status]).toEqual([409, 403]);
    expect((await other.call('getProfile')).status).toBe(200);
  });
});

test('a provider cannot remove the owner or the last admin', async () => {
  const own = await startTestApp({ ownerEmail: undefined });
  const owner = await own.signUp({ role: 'admin' });
  const provider = await scimClient(own, owner, { trustsAddresses: true });
  const pupil = await own.signUp({ email: schoolAddress() });
  const id = await join(pupil, provider);
  const { db } = own.services;
  await db.update(profiles).set({ isAdmin: true, role: 'admin' }).where(eq(profiles.uid, pupil.profile.uid));
  await db
    .update(profiles)
    .set({ isAdmin: false, role: 'student', adminGrantedBy: null })
    .where(eq(profiles.uid, owner.profile.uid));
  const off = () => provider.patch(id, { op: 'replace', path: 'active', value: false });
  expect(await off()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('last admin') } });
  expect((await provider.send('DELETE', `/Users/${id}`)).status).toBe(409);
  await db.update(profiles).set({ adminGrantedBy: 'owner' }).where(eq(profiles.uid, pupil.profile.uid));
  expect(await off()).toMatchObject({ status: 403, body: { detail: expect.stringContaining('owner') } });
  expect((await pupil.call('getProfile')).status).toBe(200);
  expect((await provider.send('GET', `/Users/${id}`)).body.active).toBe(true);
});
