import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_STUDY_REMINDERS } from '@coursecraft/contract/study-reminders/study-reminders';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readSetting } from '../../../platform/db/settings.ts';
import { inTime } from '../../../testing/in-time.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { whenFileEnds } from '../../../testing/when-file-ends.ts';
import { sendReminders } from '../send-reminders.ts';
import { createPush, type Push } from './create-push.ts';
import { readVapidKeys } from './vapid-keys.ts';

const CARDS = '```flashcards\ncards:\n  - front: Ebb\n    back: Falling water\n```';
const ALWAYS = { ...DEFAULT_STUDY_REMINDERS, push: true, hour: 0, quietFrom: 0, quietTo: 0 };

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service that records messages. `status` is its reply. */
async function startPushService() {
  const service = { address: '', received: [] as Received[], status: 201 };
  const server = createServer(async (request, reply) => {
    const { url: path = '', headers } = request;
    service.received.push({ path, headers, body: await buffer(request) });
    reply.writeHead(service.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenFileEnds(() => new Promise<void>((resolve) => server.close(() => resolve())));
  service.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

let service: Awaited<ReturnType<typeof startPushService>>;
let app: TestApp;
let author: Person;
let course: TestCourse;
let push: Push;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ allowPrivateAddresses: true, publicUrl: 'https://courses.example.org', jobPace: 10 });
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author, { content: CARDS });
  push = createPush({ ...app.services, address: 'https://courses.example.org' });
});

function browser(path: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  const device = {
    endpoint: `${service.address}/${path}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
    name: 'Firefox on Linux',
  };
  /** Decrypts a message as a browser does (RFC 8291, one record). */
  const read = (body: Buffer) => {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const derive = (key: Uint8Array, salted: Uint8Array, info: Uint8Array, size: number) =>
      Buffer.from(hkdfSync('sha256', key, salted, info, size));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const key = derive(keys.computeSecret(sender), secret, about, 32);
    const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + length);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return { device, read };
}

async function join() {
  const student = await app.signUp();
  const { courseId, elementId, code } = course;
  await student.do('enrollWithCode', { body: { code } });
  await student.do('updateProfile', { body: { preferences: { timeZone: 'UTC', language: 'de' } } });
  await student.do('reviewCard', { params: { courseId }, body: { elementId, front: 'Ebb', grade: 'again' } });
  await app.services.db.execute(sql`update cards set reviewed_at = now() - interval '2 days',
    due_at = now() - interval '1 day' where student_id = ${student.profile.uid}`);
  await student.do('setStudyReminders', { body: ALWAYS });
  return student;
}

/** Makes a reminder due and sends it. */
async function remind({ profile: { uid } }: Person) {
  await app.services.db.execute(sql`update study_reminders set next_at = now() - interval '1 minute', reminded_on = null
    where uid = ${uid}`);
  await sendReminders({ ...app.services, push }, Date.now());
}
const to = (path: string) => service.received.filter((one) => one.path === `/${path}`);
const devicesOf = async (student: Person) => (await student.do('getStudyReminders')).devices;

describe('push notifications', () => {
  test('reach every device of a person, encrypted, in their language, and open the review', async () => {
    const student = await join();
    const [phone, laptop] = [browser('phone'), browser('laptop')];
    for (const { device } of [phone, laptop]) await student.do('addPushDevice', { body: device });
    await remind(student);
    await vi.waitUntil(() => to('phone').length + to('laptop').length === 2, inTime);
    const [{ headers = {}, body = Buffer.of() } = {}] = to('phone');
    expect(headers).toMatchObject({ ttl: '21600', 'content-encoding': 'aes128gcm', topic: 'today' });
    const { pushKey } = await student.do('getStudyReminders');
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(pushKey);
    expect(decodeJwt(token)).toMatchObject({ aud: service.address, sub: 'https://courses.example.org' });
    expect(body.toString('latin1')).not.toContain('Why it rises');
    expect(phone.read(body)).toEqual({
      title: 'Heute 1 Wiederholung',
      body: 'Zuerst „Why it rises“. Etwa 1 Minute.',
      path: `/student/review?course=${course.courseId}&element=${course.elementId}`,
      lang: 'de',
    });
    await vi.waitUntil(async () => (await devicesOf(student)).every(({ usedAt }) => usedAt !== undefined), inTime);
  });

  test.each([404, 410])('delete a device that its service no longer knows (%i)', async (status) => {
    const student = await join();
    await student.do('addPushDevice', { body: browser(`gone-${status}`).device });
    service.status = status;
    await remind(student);
    await vi.waitUntil(async () => (await devicesOf(student)).length === 0, inTime);
    service.status = 201;
  });

  test('are tried again when the service is overloaded, and stop when the person turns them off', async () => {
    const student = await join();
    await student.do('addPushDevice', { body: browser('busy').device });
    service.status = 503;
    await remind(student);
    await vi.waitUntil(() => to('busy').length >= 2, inTime);
    await student.do('setStudyReminders', { body: { ...ALWAYS, push: false } });
    service.status = 201;
    expect(await devicesOf(student)).toHaveLength(1);
  });

  test('are not sent in quiet hours or when nothing is due', async () => {
    const [quiet, idle] = [await join(), await join()];
    for (const [at, student] of [quiet, idle].entries())
      await student.do('addPushDevice', { body: browser(`silent-${at}`).device });
    const hour = new Date().getUTCHours();
    const night = { ...ALWAYS, quietFrom: hour, quietTo: (hour + 2) % 24 };
    await quiet.do('setStudyReminders', { body: night });
    await app.services.db.execute(sql`delete from cards where student_id = ${idle.profile.uid}`);
    for (const student of [quiet, idle]) await remind(student);
    const { rowCount } = await app.services.db.execute(
      sql`select from pgboss.job where name = 'send-push' and data ->> 'uid' in (${quiet.profile.uid}, ${idle.profile.uid})`,
    );
    expect([rowCount, to('silent-0'), to('silent-1')]).toEqual([0, [], []]);
  });
});

describe('devices', () => {
  test('are listed and removed by their owner only, and a browser belongs to who added it last', async () => {
    const [one, other] = [await join(), await join()];
    const { device } = browser('shared');
    const { deviceId } = (await one.do('addPushDevice', { body: device })).device;
    expect(await devicesOf(one)).toMatchObject([{ deviceId, name: 'Firefox on Linux' }]);
    expect((await other.call('removePushDevice', { params: { deviceId } })).status).toBe(404);
    await other.do('addPushDevice', { body: device });
    expect([await devicesOf(one), (await devicesOf(other)).length]).toEqual([[], 1]);
    await other.do('removePushDevice', { params: { deviceId } });
    expect(await devicesOf(other)).toEqual([]);
  });

  test('keep their name and what the person turned off when the push service changes the address of a browser', async () => {
    const [student, other] = [await join(), await join()];
    const [former, renewed] = [browser('former').device, browser('renewed').device];
    await student.do('addPushDevice', { body: former });
    await student.do('setStudyReminders', { body: { ...ALWAYS, push: false } });
    const body = { ...renewed, name: 'Browser', replaces: former.endpoint };
    expect((await other.call('addPushDevice', { body })).status).toBe(404);
    await student.do('addPushDevice', { body });
    const { devices, reminders } = await student.do('getStudyReminders');
    expect(devices).toMatchObject([{ endpoint: renewed.endpoint, name: former.name }]);
    expect(reminders.push).toBe(false);
    expect((await student.call('addPushDevice', { body })).status).toBe(404);
  });

  test('are removed by “Sign out everywhere”, and mails go on', async () => {
    const student = await join();
    await student.do('setStudyReminders', { body: { ...ALWAYS, mail: true } });
    await student.do('addPushDevice', { body: browser('everywhere').device });
    await student.do('signOutEverywhere');
    const { rows } = await app.services.db.execute(sql`
      select r.settings ->> 'mail' as mail, r.settings ->> 'push' as push,
        (select count(*)::int from push_devices d where d.uid = r.uid) as devices
      from study_reminders r where r.uid = ${student.profile.uid}`);
    expect(rows).toEqual([{ mail: 'true', push: 'false', devices: 0 }]);
  });

  test('are at most ten: the oldest is removed', async () => {
    const student = await join();
    for (let at = 0; at < 11; at += 1) await student.do('addPushDevice', { body: browser(`many-${at}`).device });
    expect(await devicesOf(student)).toHaveLength(10);
  });

  test('are deleted with the account', async () => {
    const student = await join();
    await student.do('addPushDevice', { body: browser('deleted').device });
    await student.do('deleteProfile', { body: { confirm: 'delete' } });
    const { rowCount } = await app.services.db.execute(sql`
      select uid from push_devices where uid = ${student.profile.uid}
      union all select uid from study_reminders where uid = ${student.profile.uid}`);
    expect(rowCount).toBe(0);
  });
});

test('a push service on this machine or without https is refused unless private addresses are allowed', async () => {
  const strict = await startTestApp({ allowPrivateAddresses: false, publicUrl: 'https://courses.example.org' });
  const student = await strict.signUp();
  const { device } = browser('private');
  expect(await student.call('addPushDevice', { body: device })).toMatchObject({
    status: 400,
    body: { reason: 'push-address-not-https' },
  });
  const { device: added } = await student.do('addPushDevice', {
    body: { ...device, endpoint: device.endpoint.replace('http:', 'https:') },
  });
  expect(added.name).toBe(device.name);
});

test('the VAPID keys are made once, and the private one is stored encrypted', async () => {
  const { db, config } = app.services;
  const [one, other] = await Promise.all([readVapidKeys(db, config), readVapidKeys(db, config)]);
  expect(one).toEqual(other);
  expect(await readSetting(db, 'vapid_keys')).not.toContain(one.privateKey);
  const given = { publicKey: 'given', privateKey: 'given too' };
  expect(await readVapidKeys(db, { ...config, vapid: given })).toEqual(given);
});
