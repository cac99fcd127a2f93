import { type Browser, expect, type Page, test } from '@playwright/test';
import { criteriaReply, keyPointsReply, scenarioReply } from '../apps/server/src/ai/__fixtures__/obliging-replies.ts';
import { json, type ModelPeer, startModelPeer } from '../apps/server/src/testing/model-peer.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { modelSettings } from './support/model-settings.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

const running: { stop: () => Promise<unknown> }[] = [];
test.afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

const KEY_POINTS = 'say how answers of students are judged';

/** Answers each kind of request; answers of students are graded in between. */
const replyTo = (request: unknown) => {
  const asked = JSON.stringify(request);
  if (asked.includes(KEY_POINTS)) return json(keyPointsReply);
  if (asked.includes('Improve the criteria'))
    return json({ rows: criteriaReply.rows.filter(({ key }) => key === null) });
  if (asked.includes('for these criteria')) {
    const rows = asked.match(/row_\w+/g)?.slice(-1) ?? [];
    return json({
      scenarios: [
        { ...scenarioReply, title: 'At the pier', rows },
        {
          ...scenarioReply,
          title: 'In the harbor',
          situation: `${scenarioReply.situation} It is evening.`,
          rows,
        },
      ],
    });
  }
  return json({ points: [], feedback: 'You say something.', next: { move: 'ask', text: 'Why?' }, confidence: 0.5 });
};

const TABLE = 'Table of criteria';
const table = (page: Page) => page.getByRole('region', { name: TABLE });
const rowOf = (page: Page, statement: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Edit: ${statement}` }) });

async function openPage(browser: Browser, peer: ModelPeer) {
  const server = await startServer({ DEMO: '1', ...modelSettings(peer) });
  running.push(server);
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const account = demoAuthor(server.output());
  const api = await readAsAuthor(context.request, account);
  const course = await api.course();
  const lesson = course.modules[0]?.sections[0]?.elements[0];
  if (!lesson) throw new Error('the sample course has changed');
  await signInToEdit(page, account, `/sme/course?course=${course.id}&element=${lesson.id}&panel=criteria`);
  return { page, api, course, lesson };
}

test(
  'an author writes the criteria of a lesson on a page of their own, and decides on what the AI proposes',
  { tag: '@system-steps' },
  async ({ browser }, testInfo) => {
    const peer = await startModelPeer();
    running.push(peer);
    peer.say([replyTo]);
    const { page, api, course, lesson } = await openPage(browser, peer);
    const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);
    const statements = async () =>
      (await api.rows(course.id)).filter(({ elementId }) => elementId === lesson.id).map(({ statement }) => statement);
    const before = await statements();

    await test.step('the page shows where each criterion is asked and who grades it', async () => {
      await page.getByRole('button', { name: 'Open as a full page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Criteria: ${lesson.title}` })).toBeVisible();
      const [first = ''] = before;
      await expect(rowOf(page, first)).toContainText(lesson.title);
      await expect(rowOf(page, first)).toContainText(/Answer key|AI/);
      await shot('page');
      await expectNoFaults(page);
    });

    await test.step('Enter saves a criterion and opens the next line, and no key point is invented', async () => {
      await table(page)
        .getByRole('button', { name: `Add a criterion to “${lesson.title}”` })
        .click();
      const field = page.getByRole('textbox', { name: `New criterion of “${lesson.title}”` });
      await field.pressSequentially('Explains why dough rests.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Names four ingredients of bread.');
      await expect(rowOf(page, 'Explains why dough rests.')).toBeVisible();
      await expect(field).toHaveValue('Names four ingredients of bread.');
      await expect(field).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(rowOf(page, 'Names four ingredients of bread.')).toContainText('The whole criterion');
      await expect(rowOf(page, 'Names four ingredients of bread.')).toContainText('Not published yet');
      await expect(rowOf(page, 'Names four ingredients of bread.')).toContainText('Not checked');
      await page.keyboard.press('Escape');
      expect(await statements()).toEqual([...before, 'Explains why dough rests.', 'Names four ingredients of bread.']);
      expect(peer.asked().filter((asked) => asked.includes(KEY_POINTS))).toEqual([]);
    });

    await test.step('a statement is edited in place', async () => {
      await table(page).getByRole('button', { name: 'Edit: Explains why dough rests.' }).click();
      await page.getByRole('textbox', { name: 'Criterion', exact: true }).fill('Explains why dough must rest.');
      await page.keyboard.press('Enter');
      await expect(rowOf(page, 'Explains why dough must rest.')).toContainText('The whole criterion');
    });

    await test.step('suggested key points are accepted one by one', async () => {
      const row = rowOf(page, 'Names four ingredients of bread.');
      await row.getByRole('button', { name: 'Suggest key points' }).click();
      await row.getByRole('button', { name: 'Accept “The tide moves it”' }).click();
      await expect(row.getByRole('button', { name: 'Accept “The tide moves it”' })).toHaveCount(0);
      await expect(row).not.toContainText('The whole criterion');
      await row.getByRole('button', { name: 'Reject “The water moves sideways”' }).click();
      const saved = (await api.rows(course.id)).find(
        ({ statement }) => statement === 'Names four ingredients of bread.',
      );
      expect(saved?.keyPoints.map(({ text }) => text)).toEqual(['The tide moves it']);
      await shot('key-points');
    });

    await test.step('suggested criteria are shown as they will look, edited and added', async () => {
      await page.getByRole('button', { name: 'Suggest improvements' }).click();
      const proposals = page.getByRole('dialog', { name: 'Proposed criteria' });
      await expect(proposals).toContainText('Tells a tidal stream apart from an ocean current.');
      await shot('proposed-criteria');
      await expectNoFaults(page);
      await proposals.getByRole('button', { name: 'Edit', exact: true }).click();
      await proposals.getByRole('textbox', { name: 'Criterion' }).fill('Tells a tidal stream from a current.');
      await proposals.getByRole('button', { name: 'Add 1 criterion' }).click();
      await expect(rowOf(page, 'Tells a tidal stream from a current.')).toBeVisible();
    });

    await test.step('generated scenarios are proposals until they are accepted', async () => {
      const scenarios = async () => (await api.scenarios(course.id)).map(({ title }) => title);
      const had = await scenarios();
      await page.getByRole('tab', { name: 'Scenarios' }).last().click();
      await page.getByRole('button', { name: 'Generate scenarios' }).last().click();
      const proposed = page.getByRole('region', { name: 'Proposed scenarios' }).last();
      await expect(proposed).toContainText('At the pier');
      expect(await scenarios()).toEqual(had);
      await shot('proposed-scenarios');
      await proposed.getByRole('button', { name: 'Accept “At the pier”' }).click();
      await proposed.getByRole('button', { name: 'Reject “In the harbor”' }).click();
      await expect(proposed).toBeHidden();
      expect(await scenarios()).toEqual([...had, 'At the pier']);
    });

    await test.step('the page works on a phone and in the dark', async () => {
      await page.getByRole('tab', { name: 'List' }).last().click();
      await page.emulateMedia({ colorScheme: 'dark' });
      await shot('page-dark');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('heading', { level: 1, name: /^Criteria/ })).toBeVisible();
      await shot('page-phone-dark');
      await expectNoFaults(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: null });
    });

    await test.step('the page of the course lists every element', async () => {
      await page.goto(`/sme/course?course=${course.id}&page=criteria`);
      await expect(table(page)).toContainText(lesson.title);
      await shot('course-page');
      await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
      await expect(table(page)).toBeHidden();
    });
  },
);
