import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { writeCheck } from '../packages/domain/src/content/check-block.ts';
import { portableElement } from '../packages/interop/src/course/drafts.ts';
import { emptyCourse } from '../packages/interop/src/course/portable-course.ts';
import { cmi5Writer, scorm12Writer, scorm2004Writer } from '../packages/interop/src/web-package/web-writers.ts';

const require = createRequire(new URL('../apps/server/package.json', import.meta.url));
const runTime = (name: string) => readFileSync(require.resolve(`scorm-again/${name}`), 'utf8');

const check = writeCheck({ id: 'itm_1', type: 'short-text', stem: 'What pulls the sea?', accept: ['moon'] });
const elements = ['First page', 'Second page'].map((title, at) =>
  portableElement({ key: title, title, format: 'lesson', content: at === 0 ? `Read this.\n\n${check}` : 'And this.' }),
);
const course = {
  ...emptyCourse('crs_1'),
  title: 'Tides',
  language: 'en',
  modules: [{ key: 'm', title: 'Sea', scenarios: [], sections: [{ key: 's', title: 'Ebb', elements }] }],
};
const ORIGIN = 'http://packages.test';

async function serve(page: Page, writer: typeof scorm12Writer, withSolutions: boolean) {
  const { files } = await writer.write(course, { withSolutions, withCriteria: false });
  const contents = new Map(files.map(({ path, content }) => [path, String(content)]));
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const body = contents.get(path);
    const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
    return body === undefined
      ? route.fallback()
      : route.fulfill({ body, contentType: types[path.split('.').at(-1) ?? ''] ?? 'text/plain' });
  });
}

async function readEveryPage(page: Page) {
  await expect(page.frameLocator('iframe').getByText('Read this.')).toBeVisible();
  await page.getByRole('link', { name: 'Second page' }).click();
  await expect(page.frameLocator('iframe').getByText('And this.')).toBeVisible();
}
async function answer(page: Page) {
  await page.getByRole('link', { name: 'First page' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('textbox').fill('moon');
  await frame.getByRole('button').click();
  await expect(frame.locator('[data-right="true"]')).toBeVisible();
}

type Values = Record<string, string>;
const RUN_TIMES = [
  {
    form: 'SCORM 1.2',
    writer: scorm12Writer,
    start: `${runTime('scorm12')}; window.API = new Scorm12API({});`,
    values: () => {
      const { API } = window as unknown as { API: { lmsGetValue(name: string): string } };
      const names = ['cmi.core.score.raw', 'cmi.core.lesson_status'];
      return Object.fromEntries(names.map((name) => [name, String(API.lmsGetValue(name))]));
    },
    read: { 'cmi.core.score.raw': '', 'cmi.core.lesson_status': 'completed' },
    passed: { 'cmi.core.score.raw': '100', 'cmi.core.lesson_status': 'passed' },
  },
  {
    form: 'SCORM 2004',
    writer: scorm2004Writer,
    start: `${runTime('scorm2004')}; window.API_1484_11 = new Scorm2004API({});`,
    values: () => {
      const { API_1484_11: api } = window as unknown as { API_1484_11: { lmsGetValue(name: string): string } };
      const names = ['cmi.score.raw', 'cmi.completion_status', 'cmi.success_status'];
      return Object.fromEntries(names.map((name) => [name, String(api.lmsGetValue(name))]));
    },
    read: { 'cmi.score.raw': '', 'cmi.completion_status': 'completed', 'cmi.success_status': 'unknown' },
    passed: { 'cmi.score.raw': '100', 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' },
  },
] satisfies {
  form: string;
  writer: typeof scorm12Writer;
  start: string;
  values: () => Values;
  read: Values;
  passed: Values;
}[];

for (const { form, writer, start, values, read, passed } of RUN_TIMES) {
  test(`a package of ${form} without right answers reports completion and no score`, async ({ page }) => {
    await page.addInitScript(`if (window === window.top) { ${start} }`);
    await serve(page, writer, false);
    await page.goto(`${ORIGIN}/index.html`);
    await readEveryPage(page);
    await expect.poll(() => page.evaluate(values)).toEqual(read);
  });

  test(`a package of ${form} with right answers reports the score of its checks`, async ({ page }) => {
    await page.addInitScript(`if (window === window.top) { ${start} }`);
    await serve(page, writer, true);
    await page.goto(`${ORIGIN}/index.html`);
    await readEveryPage(page);
    await answer(page);
    await expect.poll(() => page.evaluate(values)).toEqual(passed);
  });
}

test('a cmi5 package without right answers reports completion, no pass and no score', async ({ page }) => {
  const said: { verb: string; result: unknown }[] = [];
  await serve(page, cmi5Writer, false);
  await page.route(`${ORIGIN}/lrs/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/statements')) {
      for (const { verb, result } of route.request().postDataJSON())
        said.push({ verb: verb.id.split('/').at(-1), result });
    }
    return route.fulfill({ json: pathname.endsWith('/fetch') ? { 'auth-token': 'dG9rZW4=' } : {} });
  });
  const actor = JSON.stringify({ account: { homePage: ORIGIN, name: 'one' } });
  const given = {
    endpoint: `${ORIGIN}/lrs/`,
    fetch: `${ORIGIN}/lrs/fetch`,
    actor,
    activityId: 'urn:a',
    registration: 'r',
  };
  await page.goto(`${ORIGIN}/index.html?${new URLSearchParams(given)}`);
  await readEveryPage(page);
  await expect.poll(() => said.map(({ verb }) => verb)).toEqual(['initialized', 'completed']);
  expect(JSON.stringify(said)).not.toContain('score');
});
