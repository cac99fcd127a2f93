import { type BrowserContext, expect, type Page, test } from '@playwright/test';
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
const signedIn = (path: string) => [LOGIN, path, path, path, path, path] as const;
const authors = (path: string) => [LOGIN, ENROLL, STUDENT, path, path, WELCOME] as const;
const students = (path: string) => [LOGIN, ENROLL, path, path, path, WELCOME] as const;

/** The target of each URL by actor; a newcomer is a student without a course. */
const ROUTES: Record<string, readonly [string, string, string, string, string, string]> = {
  '/': everybody(WELCOME),
  '/welcome': everybody(WELCOME),
  '/login': [LOGIN, ENROLL, STUDENT, SME, SME, WELCOME],
  '/request-demo': everybody('/request-demo'),
  '/accessibility': everybody('/accessibility'),
  '/course': [LOGIN, ENROLL, STUDENT, SME, SME, WELCOME],
  '/profile': signedIn('/profile'),
  '/settings': signedIn('/settings'),
  '/dev/courses': signedIn('/dev/courses'),
  '/admin': [LOGIN, WELCOME, WELCOME, WELCOME, '/admin', WELCOME],
  '/sme': authors('/sme'),
  '/sme/course': authors(SME),
  '/sme/notes': authors('/sme/notes'),
  '/sme/notes/problems': authors('/sme/notes/problems'),
  '/sme/marking': authors('/sme/marking'),
  '/sme/stats': authors('/sme/stats'),
  '/sme/help': authors('/sme/help'),
  '/sme/progress': authors('/sme/progress'),
  '/sme/review': authors('/sme/review'),
  '/sme/settings': authors('/sme/settings'),
  '/student': students('/student'),
  '/student/course': students(STUDENT),
  '/student/notes': students('/student/notes'),
  '/student/stats': students('/student/stats'),
  '/student/review': students('/student/review'),
  '/student/settings': students('/student/settings'),
  '/student/help': students('/student/help'),
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

/** Changes the reply because the product assigns no unknown role. */
async function asUnknownRole(context: BrowserContext) {
  await context.route('**/api/profile/events', (route) => route.abort());
  await context.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    const { profile, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, profile: { ...profile, role: 'auditor' } } });
  });
}

const account = (name: string) => ({ name, email: `${name}@example.org`, password: 'bread and butter' });

test('every URL redirects each role to the right page', async ({ browser }) => {
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

test('“Loading...” is the only content until the user is known', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address });
  await context.addInitScript(() => localStorage.setItem('cc.signedIn', 'somebody'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/api/auth/token', async (route) => {
    await released;
    await route.continue();
  });
  const pages = await Promise.all(
    ['/login?mode=signup', '/profile', '/course'].map(async (address) => {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    }),
  );
  for (const page of pages) await expect(page.locator('body')).toHaveText('Loading...');
  release();
  const [signUp, ...others] = pages as [Page, ...Page[]];
  await expect(signUp.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  for (const page of others) await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await context.close();
});

test('a page that fails shows a card with a way out', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address });
  await enter(context, 'sign-in', demoAuthor(server.output()));
  await context.route(/\/assets\/profile-[^/]*\.js/, (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveText(['Developer home', 'Student course', 'SME course']);
  await links.first().click();
  await expect(page.getByRole('heading', { name: 'Developer home' })).toBeVisible();
  await page.getByRole('link', { name: 'Bread from four ingredients' }).click();
  await page.waitForURL('**/sme/course?course=crs_*');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await context.close();
});
