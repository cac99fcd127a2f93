import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { joinCourse } from '../testing/join-course.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';
import { whenFileEnds } from '../testing/when-file-ends.ts';

const SHELL = '<title>Coursecraft</title>';

/** Stands for what the web builds: renders the reply of the address in `?read=`. */
const RENDER_PAGE = `export async function renderPage({ shell, pathname, search, language, read }) {
  const path = new URLSearchParams(search).get('read');
  if (!path) return undefined;
  return shell + language + JSON.stringify(await read(path));
}`;

let app: TestApp;
let author: Person;
let student: Person;
let course: TestCourse;

beforeAll(async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'coursecraft-web-'));
  whenFileEnds(() => rm(webFolder, { recursive: true }));
  await mkdir(join(webFolder, 'rendering'));
  await writeFile(join(webFolder, 'index.html'), SHELL);
  await writeFile(join(webFolder, 'rendering/package.json'), '{ "type": "module" }');
  await writeFile(join(webFolder, 'rendering/render-page.js'), RENDER_PAGE);
  app = await startTestApp({ webFolder });
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  ({ student } = await joinCourse(app, course));
});

const cookies = new Map<string, Promise<string>>();

async function signIn({ email, password }: Person): Promise<string> {
  const browser = openBrowser(app.url);
  await browser.post('/sign-in/email', { email, password });
  return [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

function cookieOf(person: Person): Promise<string> {
  const cookie = cookies.get(person.email) ?? signIn(person);
  cookies.set(person.email, cookie);
  return cookie;
}

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

async function openPage(read: string, headers: Record<string, string>) {
  const reply = await fetch(`${app.url}/student/course?read=${encodeURIComponent(read)}`, {
    headers: { accept: HTML, ...headers },
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

const hinted = async (person: Person) => ({ cookie: `${await cookieOf(person)}; cc.signedIn=1; cc.language=de` });
const lessonOf = ({ courseId, elementId }: TestCourse) => `/api/courses/${courseId}/elements/${elementId}?view=learner`;

test('a page holds what the API returns to the person who opens it, and no cache may store it', async () => {
  const page = await openPage(lessonOf(course), await hinted(student));
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('vary')).toContain('Cookie');
  expect(page.headers.get('etag')).toBeNull();
  const { body } = await student.call('getElement', {
    params: { courseId: course.courseId, elementId: course.elementId },
    query: { view: 'learner' },
  });
  expect(page.text).toBe(`${SHELL}de${JSON.stringify(body)}`);
});

test('a student’s page holds no key, hint or explanation', async () => {
  const { text } = await openPage(lessonOf(course), await hinted(student));
  expect(text).toContain('The moon pulls the sea');
  for (const hidden of ['Look up at night', 'pull raises the water', 'Wind makes waves', 'correct'])
    expect(text).not.toContain(hidden);
});

const PLAIN = { text: SHELL, cache: 'no-cache' };
const plainOf = ({ headers, text }: Awaited<ReturnType<typeof openPage>>) => ({
  text,
  cache: headers.get('cache-control'),
});

test('who may not read the course gets the page without content', async () => {
  const stranger = await app.signUp();
  expect(plainOf(await openPage(lessonOf(course), await hinted(stranger)))).toEqual(PLAIN);
});

test('a student gets the page without content while the element is not published', async () => {
  const params = { courseId: course.courseId, sectionId: course.sectionId };
  const { element } = await author.do('createBlankElement', { params, body: { title: 'Unfinished' } });
  await author.do('publish', {
    params: { courseId: course.courseId },
    body: { elementId: element.id, published: false },
  });
  const unpublished = lessonOf({ ...course, elementId: element.id }).replace('?view=learner', '');
  expect(plainOf(await openPage(unpublished, await hinted(student)))).toEqual(PLAIN);
  expect((await openPage(unpublished, await hinted(author))).text).toContain('Unfinished');
});

test.each([
  ['without cookies', async () => ({ accept: HTML })],
  ['with a session, after a sign-out that the server does not know', async () => ({ cookie: await cookieOf(student) })],
  ['with a false session', async () => ({ cookie: 'cc.signedIn=1; coursecraft.session_token=guessed.guessed' })],
  ['by a script', async () => ({ ...(await hinted(student)), accept: '*/*' })],
  ['by the service worker', async () => ({ ...(await hinted(student)), 'sec-fetch-dest': 'empty' })],
])('a page that is read %s has no content', async (_, headers) => {
  expect(plainOf(await openPage(lessonOf(course), await headers()))).toEqual(PLAIN);
});

test('a page that the web app does not render has no content, and causes no request', async () => {
  expect(plainOf(await openPage('', await hinted(student)))).toEqual(PLAIN);
});

test('a page without content is sent when the database does not answer', async () => {
  const headers = await hinted(student);
  const { identity } = app.services;
  const { handle } = identity;
  identity.handle = () => new Promise(() => undefined);
  try {
    expect(plainOf(await openPage(lessonOf(course), headers))).toEqual(PLAIN);
  } finally {
    identity.handle = handle;
  }
});
