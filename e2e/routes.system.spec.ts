import { type BrowserContext, expect, test } from '@playwright/test';
import { demoAuthor, demoStudent } from './support/demo-author.ts';
import { goWithinApp } from './support/go-within-app.ts';
import { startServer } from './support/start-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const ACTORS = ['visitor', 'newcomer', 'student', 'sme', 'admin', 'unknown role'] as const;
type Actor = (typeof ACTORS)[number];

const [WELCOME, LOGIN, SME, STUDENT, ENROLL] = [
  '/welcome',
  '/login',
  '/sme/course',
  '/student/course',
  '/student/enroll',
];
const everybody = (to: string) => [to, to, to, to, to, to] as const;
/** Stays where it is for whoever is signed in. */
const signedIn = (path: string) => [LOGIN, path, path, path, path, path] as const;
const authors = (path: string) => [LOGIN, ENROLL, STUDENT, path, path, WELCOME] as const;
const learners = (path: string) => [LOGIN, ENROLL, path, path, path, WELCOME] as const;

/** Where each address leads, in the order of the actors; a newcomer is a student without a course. */
const ROUTES: Record<string, readonly [string, string, string, string, string, string]> = {
  '/': everybody(WELCOME),
  '/welcome': everybody(WELCOME),
  '/login': [LOGIN, ENROLL, STUDENT, SME, SME, WELCOME],
  '/request-demo': everybody('/request-demo'),
  '/accessibility': everybody('/accessibility'),
  '/unsubscribe': everybody('/unsubscribe'),
  '/course': [LOGIN, ENROLL, STUDENT, SME, SME, WELCOME],
  '/profile': signedIn('/profile'),
  '/settings': signedIn('/settings'),
  '/dev/courses': signedIn('/dev/courses'),
  '/admin': [LOGIN, WELCOME, WELCOME, WELCOME, '/admin', WELCOME],
  '/sme': authors('/sme'),
  '/sme/course': authors(SME),
  '/sme/notes': authors('/sme/notes'),
  '/sme/notes/problems': authors('/sme/notes/problems'),
  '/sme/students': authors('/sme/students'),
  '/sme/marking': authors('/sme/marking'),
  '/sme/stats': authors('/sme/stats'),
  '/sme/help': authors('/sme/help'),
  '/sme/progress': authors('/sme/progress'),
  '/sme/review': authors('/sme/review'),
  '/sme/settings': authors('/sme/settings'),
  '/student': learners('/student'),
  '/student/course': learners(STUDENT),
  '/student/notes': learners('/student/notes'),
  '/student/stats': learners('/student/stats'),
  '/student/review': learners('/student/review'),
  '/student/settings': learners('/student/settings'),
  '/student/help': learners('/student/help'),
  '/student/enroll': [LOGIN, ENROLL, STUDENT, SME, SME, WELCOME],
  '/nowhere': everybody(WELCOME),
  '/sme/nowhere': everybody(WELCOME),
};

async function enter(context: BrowserContext, way: 'sign-in' | 'sign-up', data: Record<string, string>) {
  const entered = await context.request.post(`/api/auth/${way}/email`, { data });
  expect(entered.status(), await entered.text()).toBe(200);
  const { token } = await (await context.request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  await context.request.post('/api/profile', { headers, data: {} });
  await context.addInitScript(() => localStorage.setItem('cc.signedIn', 'somebody'));
}

/** Nothing in the product gives a role that it does not know, so the reply is changed on its way. */
async function asUnknownRole(context: BrowserContext) {
  await context.route('**/api/profile/events', (route) => route.abort());
  await context.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    const { profile, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, profile: { ...profile, role: 'auditor' } } });
  });
}

const account = (name: string) => ({ name, email: `${name}@example.org`, password: 'bread and butter' });

test('every address redirects each role as specified', async ({ browser }) => {
  const contexts = new Map<Actor, BrowserContext>();
  for (const actor of ACTORS) contexts.set(actor, await browser.newContext({ baseURL: server.address }));
  const contextOf = (actor: Actor) => contexts.get(actor) as BrowserContext;
  await enter(contextOf('admin'), 'sign-up', account('olga'));
  await enter(contextOf('newcomer'), 'sign-up', account('nora'));
  await enter(contextOf('unknown role'), 'sign-up', account('uwe'));
  await enter(contextOf('student'), 'sign-in', demoStudent(server.output()));
  await enter(contextOf('sme'), 'sign-in', demoAuthor(server.output()));
  await asUnknownRole(contextOf('unknown role'));

  await Promise.all(
    ACTORS.map(async (actor, column) => {
      const page = await contextOf(actor).newPage();
      await page.goto('/login');
      for (const [address, landings] of Object.entries(ROUTES)) {
        await goWithinApp(page, `${address}?from=afar#part`);
        const landed = ({ pathname }: URL) => pathname === landings[column];
        await expect(page, `${actor} at ${address}`).toHaveURL(landed);
        await expect(page.getByRole('heading').first(), `${actor} at ${address}`).not.toHaveText('Page not found');
        await expect(page, `${actor} at ${address}, still`).toHaveURL(landed);
        const { search, hash } = new URL(page.url());
        if (address === '/course') {
          expect(search, `${actor} brings the search along`).toContain('from=afar');
          expect(hash, `${actor} brings the hash along`).toBe('#part');
        }
      }
    }),
  );

  const storedCourse = await contextOf('student')
    .pages()[0]
    ?.evaluate(() => localStorage.getItem('cc.selectedCourseId'));
  expect(storedCourse, 'the course of an enrolled student is remembered').toMatch(/^crs_/);
  for (const context of contexts.values()) await context.close();
});
