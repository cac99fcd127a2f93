import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  elementReply,
  gradeReply,
  nothingToPatch,
  sectionReply,
} from '../apps/server/src/ai/__fixtures__/obliging-replies.ts';
import { json, type ModelPeer, refusal, startModelPeer } from '../apps/server/src/testing/model-peer.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { fixture } from './support/documents.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { modelSettings } from './support/model-settings.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Slow enough to watch, reload or stop. */
const PACE = { chunkSize: 16, streamingProfile: { ttft: 200, tps: 40 } };
const BRIEF = 'For people who sail small boats';
const FIRST_SECTION = 'What the moon does to the sea';
const OBJECTIVE = 'Tell a friend why the sea rises.';
const END = 'So much for streams.';
const UNSUPPORTED = 'It is worth knowing before you sail.';
const planReply = {
  modules: [
    {
      title: 'Streams',
      sections: [{ title: 'Tidal streams', parts: ['p1', 'p2', 'p3'], objectives: ['Explain what moves the water.'] }],
    },
  ],
  leftOut: [],
};
/** An element that takes some seconds to write. */
const longElement = {
  ...elementReply,
  content: [elementReply.content, ...Array(20).fill('The water turns when the tide turns. [[s1]]'), END].join('\n\n'),
};
const longReply = { ...sectionReply, elements: [longElement] };

/** Servers to stop at the end, also after a failure. */
const running: { stop: () => Promise<unknown> }[] = [];
test.afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

async function startDemo(settings: Record<string, string> = {}) {
  const server = await startServer({ DEMO: '1', ...settings });
  running.push(server);
  return server;
}

async function openWorkspace(context: BrowserContext, server: Server, document: string) {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4(00|01|09)/.test(message.text())) complaints.push(message.text());
  });
  const account = demoAuthor(server.output());
  const api = await readAsAuthor(context.request, account);
  const course = await api.course();
  const file = { name: basename(document), mimeType: 'text/plain', buffer: readFileSync(document) };
  const { headers } = api;
  const post = (path: string, data: object) => context.request.post(path, { headers, data });
  await context.request.post(`/api/courses/${course.id}/upload`, { headers, multipart: { files: file } });
  await signInToEdit(page, account, `/sme/course?course=${course.id}&panel=sources`);
  await expect(page.getByRole('tabpanel').getByText(/characters$/)).toBeVisible();
  return { page, api, course, post, complaints };
}

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Generate' });
const brief = (page: Page) => panel(page).getByLabel('Brief');
const generate = (page: Page, kind: string) => panel(page).getByRole('button', { name: `Generate ${kind}` });
const isReady = (page: Page) => expect(panel(page).getByRole('heading', { name: /is ready$/ })).toBeVisible();

test(
  'an author with the offline engine drafts a module, a section and an element of chosen kinds',
  { tag: '@system' },
  async ({ browser }, testInfo) => {
    const server = await startDemo();
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
    const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);
    const { page, api, course, complaints } = await openWorkspace(context, server, fixture('tides.md'));
    const [module] = course.modules;

    await test.step('the overview links to the form, which says what the offline engine writes', async () => {
      await page.getByRole('button', { name: 'Generate module' }).first().focus();
      await page.keyboard.press('Enter');
      await expect(panel(page).getByLabel('What to generate')).toHaveValue('module');
      await expect(panel(page).getByRole('checkbox', { name: 'Story' })).toBeDisabled();
      await expect(panel(page)).toContainText('need AI');
      await panel(page).getByRole('checkbox', { name: 'Example' }).focus();
      await page.keyboard.press('Space');
      await panel(page).getByText('Flashcards').click();
      await panel(page).getByLabel('Maximum number of sections').selectOption('2');
      await brief(page).fill(BRIEF);
      await expectNoFaults(page);
      await shot('form');
    });

    await test.step('typed text survives a look at the sources and a reload', async () => {
      await page.getByRole('tab', { name: 'Sources' }).click();
      await page.getByRole('tab', { name: 'Generate' }).click();
      await expect(brief(page)).toHaveValue(BRIEF);
      await page.reload();
      await expect(brief(page)).toHaveValue(BRIEF);
      await expect(panel(page).getByRole('checkbox', { name: 'Example' })).not.toBeChecked();
    });

    await test.step('the prompt can be read before it is sent', async () => {
      await panel(page).getByRole('button', { name: 'Show the prompt' }).focus();
      await page.keyboard.press('Enter');
      const asked = page.getByRole('dialog', { name: 'Show the prompt' });
      await expect(asked.locator('pre')).toContainText(`Brief: ${BRIEF}`);
      await expect(asked.locator('pre')).toContainText('Formats: lesson, check, summary');
      await expectNoFaults(page);
      await shot('what is asked');
      await page.keyboard.press('Escape');
      await expect(panel(page).getByRole('button', { name: 'Show the prompt' })).toBeFocused();
    });

    await test.step('the author gets an outline first and changes it', async () => {
      await panel(page).getByText('Short').click();
      await brief(page).press('Control+Enter');
      await expect(panel(page).getByRole('heading', { name: 'Outline' })).toBeVisible();
      await expect(panel(page)).toContainText('1 module, 2 sections');
      await expectNoFaults(page);
      await shot('plan');
      const length = panel(page).getByLabel('Lesson length');
      await expect(length).toHaveValue('brief');
      await length.selectOption('Full');
      await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeEnabled();
      await expect(length).toHaveValue('whole');
      const title = panel(page).getByRole('textbox', { name: 'Title of section 1' });
      const before = await title.inputValue();
      await title.fill(FIRST_SECTION);
      await title.press('Enter');
      await title.press('Alt+ArrowDown');
      await expect(panel(page).getByRole('textbox', { name: 'Title of section 2' })).toHaveValue(FIRST_SECTION);
      await expect(panel(page).getByRole('textbox', { name: 'Title of section 2' })).toBeFocused();
      await panel(page)
        .getByRole('button', { name: `Remove “${FIRST_SECTION}”` })
        .click();
      await expect(panel(page)).toContainText('1 module, 1 section');
      await panel(page).getByRole('button', { name: 'Undo' }).click();
      await panel(page)
        .getByText(/· \d+ objectives?$/)
        .last()
        .click();
      await panel(page).getByRole('button', { name: 'Add objective' }).last().click();
      await panel(page).getByRole('textbox', { name: 'New objective' }).fill(OBJECTIVE);
      await page.keyboard.press('Enter');
      await expect(panel(page).getByRole('button', { name: 'Add objective' }).last()).toBeFocused();
      await panel(page)
        .getByText(/left out$/)
        .click();
      await expectNoFaults(page);
      await shot('plan changed');
      await page.reload();
      await expect(panel(page).getByRole('textbox', { name: 'Title of section 2' })).toHaveValue(FIRST_SECTION);
      expect(before).not.toBe(FIRST_SECTION);
    });

    await test.step('a module of the chosen kinds appears with its engine and opens', async () => {
      await panel(page).getByRole('button', { name: 'Draft module' }).click();
      await isReady(page);
      await expect(panel(page)).toContainText('Written without AI.');
      await expect(panel(page)).toContainText(/citations from your documents/);
      await expectNoFaults(page);
      await shot('module');
      const made = (await api.course()).modules.at(-1);
      const elements = made?.sections.flatMap((section) => section.elements) ?? [];
      expect(made?.sections.map(({ title }) => title)).toEqual([expect.any(String), FIRST_SECTION]);
      const lesson = await api.element(course.id, made?.sections[1]?.elements[0]?.id ?? '');
      expect(lesson.content).toContain(OBJECTIVE);
      expect([...new Set(elements.map(({ format }) => format))].sort()).toEqual(['check', 'lesson', 'summary']);
      await panel(page).getByRole('button', { name: 'Open module' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: made?.title ?? '' })).toBeVisible();
      await panel(page).getByRole('button', { name: 'Generate another' }).click();
      await expect(brief(page)).toHaveValue('');
    });

    await test.step('an open module offers its next section first', async () => {
      await page.goto(`/sme/course?course=${course.id}&module=${module?.id}`);
      await page.getByRole('button', { name: 'Generate a section' }).click();
      await expect(panel(page).getByLabel('What to generate')).toHaveValue('section');
      await expect(panel(page).getByLabel('At the end of')).toHaveValue(module?.id ?? '');
      await panel(page).getByLabel('Title').fill('Tides at a glance');
      await panel(page).getByText('Full', { exact: true }).click();
      await generate(page, 'section').click();
      await isReady(page);
      await panel(page).getByRole('button', { name: 'Open section' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tides at a glance' })).toBeVisible();
      await panel(page).getByRole('button', { name: 'Generate another' }).click();
    });

    await test.step('an open section offers an element at the chosen location', async () => {
      await expect(panel(page).getByLabel('What to generate')).toHaveValue('element');
      const [first] = module?.sections ?? [];
      await panel(page)
        .getByLabel('At the end of')
        .selectOption(first?.id ?? '');
      await panel(page).getByLabel('Element type').selectOption('Flashcards');
      await generate(page, 'element').click();
      await isReady(page);
      await shot('element');
      await panel(page).getByRole('button', { name: 'Open element' }).click();
      await expect(page.getByRole('button', { name: 'Flip the card' }).first()).toBeVisible();
      const section = (await api.course()).modules[0]?.sections[0];
      expect(section?.elements.at(-1)?.format).toBe('flashcards');
    });

    await test.step('the form says once what cannot be drafted', async () => {
      const { headers } = api;
      const thin = { name: 'thin.txt', mimeType: 'text/plain', buffer: Buffer.from('The sea.') };
      await context.request.post(`/api/courses/${course.id}/upload`, { headers, multipart: { files: thin } });
      await page.goto(`/sme/course?course=${course.id}&panel=sources`);
      await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'thin.txt' })).toContainText(
        'characters',
      );
      await page.goto(`/sme/course?course=${course.id}&panel=generate`);
      await panel(page).getByRole('checkbox', { name: 'tides.md' }).focus();
      await page.keyboard.press('Space');
      for (const name of ['Outline', 'Generate module', 'Outline']) {
        await panel(page).getByRole('button', { name, exact: true }).click();
        await expect(panel(page).getByRole('alert')).toContainText('“thin.txt” has too little text');
        await expect(panel(page).getByRole('alert')).toHaveCount(1);
      }
      await shot('refused');
    });

    expect(complaints).toEqual([]);
    await context.close();
  },
);

test(
  'an author with a model follows a draft, stops it, returns to it and sees its cost',
  { tag: '@system' },
  async ({ browser }, testInfo) => {
    const peer = await startModelPeer();
    running.push(peer);
    oblige(peer);
    const server = await startDemo({
      ...modelSettings(peer),
      AI_MODELS: 'model-two',
      AI_COURSE_DAILY_TOKENS: '100000',
    });
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
    const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);
    const { page, api, course, post, complaints } = await openWorkspace(context, server, fixture('tidal-streams.md'));
    const before = course.modules.length;
    const [section] = course.modules[0]?.sections ?? [];
    const place = `/sme/course?course=${course.id}&module=${course.modules[0]?.id}&section=${section?.id}`;

    await test.step('a stopped module leaves only the typed text', async () => {
      await page.getByRole('tab', { name: 'Generate' }).click();
      await brief(page).fill(BRIEF);
      await generate(page, 'module').click();
      await expect(
        panel(page)
          .getByText(/^Writing “.+”$/)
          .first(),
      ).toBeVisible();
      await shot('writing a module');
      await panel(page).getByRole('button', { name: 'Stop' }).click();
      await expect(panel(page).getByText('Stopped. Nothing was saved.')).toBeVisible();
      await expect(brief(page)).toHaveValue(BRIEF);
      expect((await api.course()).modules).toHaveLength(before);
    });

    await test.step('an interrupted draft continues after a reload and appears once', async () => {
      await generate(page, 'module').click();
      await expect(
        panel(page)
          .getByText(/^Writing “.+”$/)
          .first(),
      ).toBeVisible();
      await page.reload();
      await expect(panel(page).getByRole('heading', { name: 'Drafting the module' })).toBeVisible();
      await expectNoFaults(page);
      await isReady(page);
      expect((await api.course()).modules).toHaveLength(before + 1);
      await expect(panel(page)).toContainText('Written by AI.');
    });

    await test.step('the review opens, lists claims without a source, and a click leads to them', async () => {
      const review = page.getByRole('main');
      await review.getByRole('button', { name: /^What is missing \(\d+\)$/ }).click();
      const claim = review.getByRole('listitem').filter({ hasText: UNSUPPORTED }).first();
      await expectNoFaults(page);
      await shot('what is missing');
      await claim.getByRole('button', { name: 'Open' }).click();
      await expect(review.getByRole('document', { name: 'Tidal streams' })).toContainText('before you sail');
      await panel(page).getByRole('button', { name: 'Generate another' }).click();
    });

    await test.step('an element is readable while the chosen model writes it', async () => {
      await page.goto(`${place}&panel=generate`);
      await panel(page).getByLabel('Model').selectOption('model-two');
      await panel(page).getByRole('button', { name: 'Show the prompt' }).click();
      const shown = page.getByRole('dialog').locator('pre').last();
      await expect(shown).toContainText('Write one element of the format "lesson"');
      const question = (await shown.textContent()) ?? '';
      await page.keyboard.press('Escape');
      await generate(page, 'element').click();
      const written = panel(page).getByRole('region', { name: 'Written so far' });
      await expect(written).toContainText('A tidal stream');
      await expect(written).not.toContainText(END);
      await expect(written).not.toContainText('[[');
      await shot('writing an element');
      await expect(written).toContainText(END);
      await isReady(page);
      const asked = peer
        .asked()
        .map((words) => JSON.parse(words) as { model: string; messages: { content: string }[] });
      const chosen = asked.filter(({ model }) => model === 'model-two');
      expect(chosen.map(({ messages }) => messages.at(-1)?.content)).toEqual([question]);
      await panel(page).getByRole('button', { name: 'Generate another' }).click();
    });

    await test.step('the server reports that somebody else is drafting', async () => {
      const other = post('/api/generate-proper-module', { courseId: course.id, actionId: 'somebody-else' });
      await expect(async () => {
        await generate(page, 'element').click();
        await expect(panel(page).getByRole('alert')).toContainText('already in progress', { timeout: 1000 });
      }).toPass();
      await context.request.delete('/api/actions/somebody-else', { headers: api.headers });
      await other;
    });

    await test.step('the settings show usage as a plot, a table and a file', async () => {
      await page.goto(`/sme/course?course=${course.id}&settings=ai`);
      const settings = page.getByRole('dialog', { name: 'Course settings' });
      await expect(settings.getByRole('progressbar', { name: 'Tokens used by this course today' })).toBeVisible();
      await expect(settings.getByRole('img', { name: /tokens in 90 days/ })).toBeVisible();
      await settings.getByText('Show as table').click();
      await expect(settings.getByRole('table').first().getByRole('row')).toHaveCount(2);
      await expect(settings.getByRole('rowheader', { name: 'Drafting modules' })).toBeVisible();
      await expectNoFaults(page);
      await shot('usage');
      const download = page.waitForEvent('download');
      await settings.getByRole('button', { name: 'Download CSV' }).click();
      const lines = readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines[0]).toBe('day,kind,model,calls,inputTokens,outputTokens');
      expect(lines.some((line) => line.includes('create-element,model-two,1,'))).toBe(true);
    });

    await test.step('the offline engine takes over with one click when the model fails', async () => {
      peer.say([refusal(401, 'bad key')]);
      await page.goto(`${place}&panel=generate`);
      await panel(page).getByLabel('Model').selectOption('model-one');
      await generate(page, 'element').click();
      await expect(panel(page).getByRole('alert')).toContainText('check the AI connection');
      await shot('a model that fails');
      await panel(page).getByRole('button', { name: 'Draft without AI' }).click();
      await isReady(page);
      await expect(panel(page)).toContainText('Written without AI.');
      await expect(page).toHaveURL(/panel=generate/);
      await panel(page).getByRole('button', { name: 'Generate another' }).click();
    });

    await test.step('a removed model is deselected and the page works', async () => {
      await page.evaluate(() => localStorage.setItem('cc.model.sme', 'retired'));
      await page.goto(`${place}&panel=generate`);
      await expect(panel(page).getByLabel('Model')).toHaveValue('model-one');
      expect(await page.evaluate(() => localStorage.getItem('cc.model.sme'))).toBeNull();
    });

    expect(complaints).toEqual([]);
    await context.close();
  },
);

/** Has the model answer each kind of prompt. */
function oblige(peer: ModelPeer) {
  peer.say(
    [
      (request) => {
        const asked = JSON.stringify(request);
        if (asked.includes('You grade what a student says')) return json(gradeReply('missing', null));
        if (asked.includes('You plan a course')) return json(planReply);
        if (asked.includes('Read the section as a strict editor'))
          return json({ ...nothingToPatch, unsupported: [{ element: 'e1', claim: UNSUPPORTED }] });
        return json(asked.includes('Write the section') ? sectionReply : longReply);
      },
    ],
    PACE,
  );
}
