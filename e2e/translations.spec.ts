import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { expect, type Page, test } from '@playwright/test';
import { answerCheck } from './support/answer-check.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

const workspace = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };
const LESSON = 'Gluten: the net in the dough';
const text = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true });

test('an author adds a second language by hand and a student who switches keeps mastered criteria', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.address, ...workspace });
  const api = await readAsAuthor(context.request, demoAuthor(server.output()));
  const original = await api.course();
  const english = original.modules[0]?.sections[0]?.elements.find(({ title }) => title === LESSON);
  if (!english) throw new Error('the sample course has changed');
  const author = await context.newPage();
  await signInToEdit(author, demoAuthor(server.output()), `/sme/course?course=${original.id}&settings=languages`);
  let german = '';

  await test.step('its author adds German, and is told that it is translated by hand here', async () => {
    await expect(author.getByText('No language model is connected')).toBeVisible();
    await author.getByRole('combobox', { name: 'Language', exact: true }).selectOption('German');
    await author.getByRole('button', { name: 'Add a language' }).click();
    await expect(author.getByText('German translation of')).toBeVisible();
    german = new URL(author.url()).searchParams.get('course') ?? '';
    expect(german).not.toBe(original.id);
    await expectNoFaults(author);
  });

  await test.step('one element is translated next to its original, confirmed and published', async () => {
    await author.getByRole('row', { name: LESSON }).click();
    await author.getByRole('button', { name: 'Show the original' }).click();
    await expect(author.getByRole('heading', { name: 'Original text' })).toBeVisible();
    await author.getByRole('textbox', { name: 'Title' }).fill('Das Netz im Teig');
    await text(author).click();
    await author.keyboard.press('Control+Home');
    await author.keyboard.type('Mehl enthält zwei Eiweiße. ');
    await author.keyboard.press('Control+s');
    await expect(saved(author)).toBeVisible();
    await author.getByRole('button', { name: 'Mark as up to date' }).click();
    await expect(author.getByText('Up to date', { exact: true }).first()).toBeVisible();
    await author.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(author.getByRole('row', { name: 'Das Netz im Teig', exact: true })).toBeVisible();
    await expectNoFaults(author);
  });

  await test.step('a student masters a criterion in English, switches on a phone and finds it mastered in German', async () => {
    const learning = await browser.newContext({ baseURL: server.address, ...phone });
    const page = await learning.newPage();
    const address = `/student/course?course=${original.id}&element=${english.id}`;
    await signInToLearn(page, demoStudent(server.output()), address);
    const [check] = api.checksOf(english.content);
    if (check?.type !== 'single-choice') throw new Error('the sample course has changed');
    await answerCheck(page, check, check.options.find(({ correct }) => correct)?.id ?? '');
    await page.goto(`/student/course?course=${original.id}&element=${english.id}`);
    await expect(page.getByRole('progressbar', { name: '1 of 2 mastered' })).toBeVisible();
    await page.getByRole('button', { name: 'Sidebar' }).click();
    await page.getByRole('button', { name: 'Learn in German' }).click();
    await expect(page.getByRole('heading', { name: 'Das Netz im Teig', level: 1 })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('course')).toBe(german);
    await expect(page.getByRole('progressbar', { name: '1 of 2 mastered' })).toBeVisible();
    await page.goto('/welcome');
    await expect(page.getByRole('link', { name: 'Bread from four ingredients (Deutsch)' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bread from four ingredients', exact: true })).toHaveCount(0);
    const { students } = await api.students(german);
    expect(students.map(({ rollup }) => rollup.completed)).toEqual([1]);
    // An old link switches the student back.
    await page.goto(`/student/course?course=${original.id}&element=${english.id}`);
    await expect(page.getByRole('heading', { name: LESSON, level: 1 })).toBeVisible();
    await expect.poll(async () => (await api.students(german)).students.length).toBe(0);
    await page.goto('/welcome');
    await expect(page.getByRole('link', { name: 'Bread from four ingredients', exact: true })).toBeVisible();
    await expectNoFaults(page);
    await learning.close();
  });

  await test.step('a change of the original is marked in the translation with its diff', async () => {
    const { content = '', version } = await api.element(original.id, english.id);
    await api.saveElement(original.id, english.id, `${content}\n\nRye has little of it.\n`, version);
    await author.reload();
    await expect(author.getByText('Original changed').first()).toBeVisible();
    await expect(author.getByRole('heading', { name: 'Changes in the original' })).toBeVisible();
    await expect(author.locator('ins', { hasText: 'Rye has little of it.' })).toBeVisible();
    await author.goto(`/sme/course?course=${original.id}&settings=languages`);
    await author.getByRole('button', { name: /^Open “/ }).click();
    await expect(author.getByRole('button', { name: 'Das Netz im Teig', exact: true })).toBeVisible();
    const { state } = (await (
      await context.request.get(`/api/courses/${german}/edition-state`, { headers: api.headers })
    ).json()) as ReplyOf<'getEditionState'>;
    expect(state?.parts.filter(({ standing: status }) => status === 'changed')).toHaveLength(1);
  });
  await context.close();
});
