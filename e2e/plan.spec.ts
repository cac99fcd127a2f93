import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { makeClock } from './support/move-clock.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The next Monday at about nine in the morning in Berlin. */
const today = Math.floor(Date.now() / DAY) * DAY;
const monday = today + ((8 - new Date(today).getUTCDay()) % 7 || 7) * DAY + 8 * HOUR;
const day = (from: number) => new Date(monday + from * DAY).toISOString().slice(0, 10);

const clock = makeClock(monday);
let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', ...clock.settings }, clock.prepare);
});
test.afterAll(async () => {
  await server.stop();
  clock.forget();
});

const LESSONS = ['Salt', 'Water', 'Flour', 'Time'];
const DECK = '```flashcards\ncards:\n  - front: Crumb\n    back: The inside of a loaf\n```\n';

/** Writes four lessons with questions and cards, with reviews after two days. */
async function writeCourse(author: Awaited<ReturnType<typeof readAsAuthor>>, request: APIRequestContext) {
  const { headers } = author;
  const post = async <T>(path: string, data: object): Promise<T> =>
    (await request.post(`/api${path}`, { headers, data })).json();
  const { course } = await post<ReplyOf<'createCourse'>>('/courses', { title: 'A week of bread' });
  const at = `/courses/${course.id}`;
  const { module } = await post<ReplyOf<'createBlankModule'>>(`${at}/modules/create-blank`, { title: 'The week' });
  const { section } = await post<ReplyOf<'createBlankSection'>>(`${at}/modules/${module.id}/sections/create-blank`, {
    title: 'Day by day',
  });
  const write = async (title: string, contentOf: (elementId: string) => Promise<string>) => {
    const made = await post<ReplyOf<'createBlankElement'>>(`${at}/sections/${section.id}/elements/create-blank`, {
      title,
    });
    const { id } = made.element;
    await request.put(`/api${at}/elements/${id}`, { headers, data: { content: await contentOf(id) } });
  };
  const check = (row: string, stem: string) =>
    `\`\`\`check\ntype: true-false\nstem: ${stem}\nrows: [${row}]\nanswer: true\n\`\`\`\n`;
  for (const title of LESSONS)
    await write(title, async (elementId) => {
      const statement = `Knows what ${title.toLowerCase()} does.`;
      const { rows: criteria } = await post<ReplyOf<'appendKnowledge'>>(`${at}/knowledge/append`, {
        elementId,
        rows: [{ statement }],
      });
      const row = criteria[0]?.rowId ?? '';
      const again = title === 'Salt' ? `\n${check(row, 'Bread without salt goes stale sooner.')}` : '';
      return `${title} is part of every loaf.\n\n${check(row, `${title} changes the dough.`)}${again}`;
    });
  await write('Words', async () => DECK);
  await post(`${at}/publish`, {});
  await post(`${at}/assessment-config`, { reviewAfterDays: 2 });
  const { code } = await post<ReplyOf<'generateCourseCode'>>('/generate-course-code', { courseId: course.id });
  return { courseId: course.id, code };
}

const plan = (page: Page) => page.getByRole('region', { name: 'Today', exact: true });
const list = (page: Page) => plan(page).getByRole('list', { name: 'Today', exact: true });

/** Answers “true” to this question wherever it is on the page. */
async function sayTrue(page: Page, stem: string) {
  const form = page.locator('form[data-check]').filter({ hasText: stem });
  await form.getByRole('radio', { name: 'True' }).locator('..').click();
  await form.getByRole('button', { name: 'Check answer' }).click();
  await expect(form.locator('[data-verdict="met"]')).toBeVisible();
}

async function learn(page: Page, title: string) {
  await list(page).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await sayTrue(page, `${title} changes the dough.`);
  await page.getByRole('link', { name: 'Your progress' }).click();
}

test(
  'a student plans a week, misses two days, catches up and reaches the goal',
  { tag: '@system-steps' },
  async ({ browser, playwright }, testInfo) => {
    const request = await playwright.request.newContext({ baseURL: server.address });
    const author = await readAsAuthor(request, demoAuthor(server.output()));
    const { courseId, code } = await writeCourse(author, request);
    const context = await browser.newContext({ baseURL: server.address, timezoneId: 'Europe/Berlin' });
    await clock.tellBrowser(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const shot = (name: string) => takePicture(page, testInfo, `${name}.png`, { fullPage: true });
    const record = `/student/stats?course=${courseId}`;
    const go = async (days: number) => {
      await clock.moveTo(monday + days * DAY, context);
      await page.goto(record);
      await expect(plan(page)).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/overdue|missed|late\b|behind/i);
    };

    await test.step('the student chooses days and a goal on Monday and previews a day before saving', async () => {
      await signInToLearn(page, demoStudent(server.output()));
      const { token } = await (await context.request.get('/api/auth/token')).json();
      const headers = { authorization: `Bearer ${token}` };
      expect((await context.request.post('/api/enroll-with-code', { headers, data: { code } })).ok()).toBe(true);
      await page.goto(record);
      await page.getByRole('button', { name: 'Create plan' }).click();
      const form = page.getByRole('form', { name: 'Your plan' });
      await expect(form.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
      await expect(form.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
      await expect(form.getByRole('switch', { name: 'Show a streak of planned days' })).not.toBeChecked();
      await form.getByRole('radio', { name: 'Finish by a date' }).press('Space');
      await expect(form.getByText('Choose a date to see a preview.')).toBeVisible();
      await form.getByRole('textbox', { name: 'Finish by' }).fill(day(4));
      await expect(form.getByRole('list', { name: 'Preview' }).getByRole('listitem')).toHaveCount(5);
      await expect(form.getByText(/5 elements, finished on/)).toBeVisible();
      await expectNoFaults(page);
      await shot('form');
      await form.getByRole('button', { name: 'Save plan' }).click();
      await expect(list(page).getByRole('listitem')).toHaveCount(1);
      await expect(list(page)).toContainText('Salt');
    });

    await test.step('completed items are ticked off and the day is done', async () => {
      await learn(page, 'Salt');
      await expect(plan(page).getByText('All done for today.')).toBeVisible();
      await expect(list(page).getByRole('listitem').filter({ hasText: 'Salt' })).toContainText('done');
      await expect(plan(page).getByText(/in a row/)).toHaveCount(0);
      await go(1);
      await learn(page, 'Water');
      await expect(plan(page).getByText('All done for today.')).toBeVisible();
    });

    await test.step('the rest spreads over the remaining days with due reviews after two missed days', async () => {
      await go(4);
      for (const title of ['Flour', 'Time', 'Words']) await expect(list(page)).toContainText(title);
      await expect(list(page)).toContainText('2 criteria to review');
      const week = plan(page).getByRole('region', { name: 'This week' });
      await expect(week.getByRole('listitem')).toHaveCount(7);
      await expect(week.getByRole('listitem').nth(0)).toContainText('1 element done');
      await expect(week.getByRole('listitem').nth(4)).toContainText('today, 3 elements planned');
      await expectNoFaults(page);
      await shot('catching-up');
      await page.goto('/welcome');
      await expect(page.getByRole('link', { name: /^Today: 3 elements, 2 reviews, about \d+ min$/ })).toBeVisible();
    });

    await test.step('the review uses another question if there is one and can be stopped without loss', async () => {
      await page.goto(record);
      await list(page).getByRole('link', { name: 'Review now' }).click();
      await expect(page.getByText('1 of 2').first()).toBeVisible();
      await sayTrue(page, 'Bread without salt goes stale sooner.');
      await expectNoFaults(page);
      await shot('review');
      await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
      await expect(page.getByText('2 of 2').first()).toBeVisible();
      await page.getByRole('button', { name: 'Stop for today' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Review stopped for today' })).toBeVisible();
      await expect(page.getByText('You remembered 1 thing. 1 is left for another day.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Reviewed' })).toContainText(/Salt.*again on/);
      await page.getByRole('button', { name: 'Continue with 1 more' }).press('Enter');
      await sayTrue(page, 'Water changes the dough.');
      await page.getByRole('button', { name: 'Finish' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Today’s review is done' })).toBeVisible();
      await shot('close');
      await page.getByRole('link', { name: 'Back to your progress' }).click();
      await expect(list(page)).toContainText('Reviewed today: 2');
    });

    await test.step('the goal is reached on its day', async () => {
      await learn(page, 'Flour');
      await learn(page, 'Time');
      await list(page).getByRole('link', { name: 'Words' }).click();
      await page.getByRole('button', { name: /^Front: Crumb/ }).press('Enter');
      await page.keyboard.press('3');
      // The reviewed card completed its element.
      await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeDisabled();
      await page.getByRole('link', { name: 'Your progress' }).click();
      await expect(plan(page).getByText(/You have completed all elements/)).toBeVisible();
      await shot('reached');
    });

    await systemStep('learned criteria and cards return by schedule and are reviewed by key', async () => {
      await go(10);
      await list(page).getByRole('link', { name: 'Review now' }).press('Enter');
      await expect(page.getByText('1 of 3').first()).toBeVisible();
      await page.getByRole('button', { name: 'Later' }).press('Enter');
      await expect(page.getByRole('button', { name: /^Front: Crumb/ }), 'between the two questions').toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('1');
      await expect(page.getByText('3 of 3').first()).toBeVisible();
      await page.getByRole('button', { name: 'Later' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Today’s review is done' })).toBeFocused();
      await expect(page.getByText(/1 comes up again soon\. 2 are left for another day\./)).toBeVisible();
    });

    await systemStep('the plan is paused, removed and restored', async () => {
      await page.getByRole('link', { name: 'Back to your progress' }).click();
      await plan(page).getByRole('button', { name: 'Pause' }).click();
      await expect(plan(page).getByText('Your plan is paused.')).toBeVisible();
      await plan(page).getByRole('button', { name: 'Resume' }).click();
      await expect(plan(page).getByRole('button', { name: 'Pause' })).toBeVisible();
      await plan(page).getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByRole('button', { name: 'Create plan' })).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(
        plan(page)
          .getByText(/Your goal|You have completed/)
          .first(),
      ).toBeVisible();
    });
    expect(complaints).toEqual([]);
    await context.close();
  },
);
