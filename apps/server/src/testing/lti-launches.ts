import { expect } from 'vitest';
import { LTI_CLAIMS } from '../features/lti/protocol/claims.ts';
import { type LtiPlatformPeer, type PlatformPerson, startLtiPlatform } from './lti-platform.ts';
import { makeCourse } from './make-course.ts';
import type { Person } from './speak-to.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { whenFileEnds } from './when-file-ends.ts';

export const LEA: PlatformPerson = { subject: 'lea-1', name: 'Lea Learner' };
export const TOM: PlatformPerson = { subject: 'tom-2', name: 'Tom Teacher', role: 'Instructor' };
export const UMA: PlatformPerson = { subject: 'uma-3', name: 'Uma Learner' };

async function startSchool(app: TestApp, more: object = {}) {
  const people = [LEA, TOM, UMA];
  const platform = await startLtiPlatform({ people });
  whenFileEnds(() => platform.stop());
  platform.knowTool(app.url);
  const admin = await app.signUp({ role: 'admin' });
  await admin.do('createLtiPlatform', { body: { ...platform.registration(), ...more } });
  return { platform, admin, people };
}

type Following = { cookie?: boolean; framed?: boolean; change?: Record<string, unknown> };

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

export function waitingIn({ pathname, searchParams }: URL) {
  expect(pathname).toBe('/connect');
  return { token: searchParams.get('request') ?? '', launch: searchParams.get('launch') ?? '' };
}

export const connectPage = (app: TestApp, launched: Response) =>
  waitingIn(new URL(launched.headers.get('location') ?? '', app.url));

/** Confirms a launch with an account and returns the next address. */
export async function connect(person: Person, { token, launch }: { token: string; launch: string }): Promise<string> {
  const { request } = await person.do('readConnectionRequest', { body: { token } });
  await person.do('confirmConnection', { params: { requestId: request.id }, body: {} });
  return (await person.do('finishLtiLaunch', { body: { launch } })).address;
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
  const to = new URL(launched.headers.get('location') ?? '', app.url);
  // A known person is connected and redirected immediately.
  const chosen = to.pathname === '/connect' ? new URL(await connect(author, waitingIn(to)), app.url) : to;
  const request = chosen.searchParams.get('request') ?? '';
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

let sharedApp: Promise<TestApp> | undefined;

/** Shared by all tests of a file without changed settings. */
function shareApp(): Promise<TestApp> {
  if (!sharedApp) {
    whenFileEnds(() => {
      sharedApp = undefined;
    });
    sharedApp = startTestApp({ jobPace: 10 });
  }
  return sharedApp;
}

/** Creates a course with its author and a registered platform. With `change`, even empty, the test gets its own app. */
export async function startWithPlatform(
  change?: Parameters<typeof startTestApp>[0],
  registration: { trustsAddresses?: boolean; deploymentIds?: string[] } = {},
) {
  const app = await (change ? startTestApp(change) : shareApp());
  const author = await app.signUp({ role: 'sme' });
  const own = await makeCourse(app, author);
  return { app, author, own, ...(await startSchool(app, registration)) };
}
