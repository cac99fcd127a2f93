import { expect } from 'vitest';
import { LTI_CLAIMS } from '../lti/claims.ts';
import { type LtiPlatformPeer, type PlatformPerson, startLtiPlatform } from './lti-platform.ts';
import { makeCourse } from './make-course.ts';
import type { Person } from './speak-to.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { whenFileEnds } from './when-file-ends.ts';

export const LEA: PlatformPerson = { subject: 'lea-1', name: 'Lea Learner' };
export const TOM: PlatformPerson = { subject: 'tom-2', name: 'Tom Teacher', role: 'Instructor' };
export const UMA: PlatformPerson = { subject: 'uma-3', name: 'Uma Learner' };

async function startSchool(app: TestApp, more: object = {}) {
  const platform = await startLtiPlatform({ people: [LEA, TOM, UMA] });
  whenFileEnds(() => platform.stop());
  platform.knowTool(app.url);
  const admin = await app.signUp({ role: 'admin' });
  await admin.do('createLtiPlatform', { body: { ...platform.registration(), ...more } });
  return { platform, admin };
}

type Following = { cookie?: boolean; framed?: boolean; change?: Record<string, unknown> };

/** Follows a link of the platform as a browser does. */
export async function follow(
  app: TestApp,
  platform: LtiPlatformPeer,
  person: PlatformPerson,
  { cookie = true, framed = false, change }: Following = {},
) {
  const { clientId } = platform.registration();
  const query = new URLSearchParams({ iss: platform.issuer, login_hint: person.subject, client_id: clientId });
  const login = await fetch(`${app.url}/lti/login?${query}`, { redirect: 'manual' });
  expect(login.status).toBe(302);
  const asked = new URL(login.headers.get('location') ?? '').searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({ response_mode: 'form_post', prompt: 'none', scope: 'openid' });
  const state = asked.get('state') ?? '';
  const token = await platform.sign(person, asked.get('nonce') ?? '', change);
  const post = () =>
    fetch(`${app.url}/lti/launch`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...(cookie && { cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' }),
        ...(framed && { 'sec-fetch-dest': 'iframe' }),
      },
      body: new URLSearchParams({ id_token: token, state }),
    });
  return { launched: await post(), again: post };
}

/** The person that cookies of a launch are of. */
export async function enter(app: TestApp, response: Response): Promise<{ token: string; uid: string }> {
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { token } = (await (await fetch(`${app.url}/api/auth/token`, { headers: { cookie } })).json()) as {
    token: string;
  };
  const reply = await fetch(`${app.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
  return { token, uid: ((await reply.json()) as { profile: { uid: string } }).profile.uid };
}

export async function placeCourse(
  app: TestApp,
  platform: LtiPlatformPeer,
  author: Person,
  courseId: string,
  partId?: string,
) {
  platform.setLink({ deepLinking: true });
  const { launched } = await follow(app, platform, TOM);
  expect(launched.status).toBe(303);
  const request = new URL(launched.headers.get('location') ?? '', app.url).searchParams.get('request') ?? '';
  const { address } = await author.do('answerDeepLink', {
    params: { courseId },
    body: { request, ...(partId && { partId }) },
  });
  const page = await (await fetch(app.url + address)).text();
  const [, action = '', token = ''] =
    /action="([^"]+)">\n<input type="hidden" name="JWT" value="([^"]+)"/.exec(page) ?? [];
  expect((await fetch(action, { method: 'POST', body: new URLSearchParams({ JWT: token }) })).status).toBe(200);
  const answer = platform.answer() ?? {};
  const [item] = answer[LTI_CLAIMS.contentItems] as { title: string; custom: Record<string, string> }[];
  platform.setLink({ custom: item?.custom ?? {} });
  return item;
}

/** A course of an author here, and a platform that an admin has registered. */
export async function startWithPlatform() {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const own = await makeCourse(app, author);
  return { app, author, own, ...(await startSchool(app)) };
}
