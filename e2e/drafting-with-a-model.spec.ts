import { expect, type Page, test } from '@playwright/test';
import { nothingToPatch, sectionReply } from '../apps/server/src/ai/__fixtures__/obliging-replies.ts';
import { json, type ModelPeer, startModelPeer } from '../apps/server/src/testing/model-peer.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { modelSettings } from './support/model-settings.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

const SUBJECTS = ['Flood', 'Ebb', 'Slack water'];
const BRIEF = 'A 20-minute course on tides for people who sail small boats';

const running: { stop: () => Promise<unknown> }[] = [];
test.afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

const paragraph = (subject: string) =>
  `The ${subject.toLowerCase()} is a part of the tide that sailors know. It tells the crew when to leave the harbour and when to wait. `.repeat(
    8,
  );
const guide = `# Tides\n\n${SUBJECTS.map((subject) => `## ${subject}\n\n${paragraph(subject)}`).join('\n\n')}\n`;

/** Answers each kind of request; sections of `failing` are refused. */
function oblige(peer: ModelPeer, failing: readonly string[] = []) {
  peer.say([
    (request) => {
      const asked = JSON.stringify(request);
      if (asked.includes('You plan a course')) {
        const parts = (at: number) => (asked.includes('There are no documents') ? [] : [`p${at + 1}`]);
        const sections = SUBJECTS.map((title, at) => ({ title, parts: parts(at), objectives: [`Explain ${title}.`] }));
        return json({ modules: [{ title: 'Tides for sailors', sections }], leftOut: [] });
      }
      const title = SUBJECTS.find((subject) => asked.includes(`Write the section \\"${subject}`));
      if (!title) return json(nothingToPatch);
      if (failing.includes(title)) return { content: 'I cannot help with that.' };
      const elements = sectionReply.elements.map((element) => ({ ...element, title: `About ${title}` }));
      return json({ ...sectionReply, elements });
    },
  ]);
}

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Generate' });

test(
  'an author drafts with a model, sees what is missing, has it written and publishes the rest',
  { tag: '@system-steps' },
  async ({ browser }, testInfo) => {
    const peer = await startModelPeer();
    running.push(peer);
    oblige(peer, ['Ebb']);
    const server = await startServer({ DEMO: '1', ...modelSettings(peer) });
    running.push(server);
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const account = demoAuthor(server.output());
    const { headers } = await readAsAuthor(context.request, account);
    const newCourse = async (title: string): Promise<string> => {
      const reply = await context.request.post('/api/courses', { headers, data: { title } });
      return ((await reply.json()) as { course: { id: string } }).course.id;
    };
    const courseId = await newCourse('Tides');
    const file = { name: 'guide.md', mimeType: 'text/markdown', buffer: Buffer.from(guide) };
    await context.request.post(`/api/courses/${courseId}/upload`, { headers, multipart: { files: file } });
    const main = page.getByRole('main');
    const unwritten = main.getByRole('listitem').filter({ hasText: 'returned invalid output twice' });

    await test.step('the outline names the parts of the document and what the draft will take', async () => {
      await signInToEdit(page, account, `/sme/course?course=${courseId}&panel=generate`);
      await panel(page).getByRole('button', { name: 'Outline', exact: true }).click();
      await expect(panel(page)).toContainText('1 module, 3 sections');
      await expect(panel(page).getByText(/^About [\d,]+ tokens in \d+ requests\.$/)).toBeVisible();
      await panel(page)
        .getByText(/· 1 objective$/)
        .first()
        .click();
      await panel(page).getByRole('button', { name: 'Merge with the next' }).first().click();
      await expect(panel(page)).toContainText('1 module, 2 sections');
      await expect(panel(page).getByText('Written from these parts:').first()).toBeVisible();
      await takePicture(page, testInfo, 'outline.png');
      await panel(page).getByRole('button', { name: 'Split before “Ebb”' }).click();
      await expect(panel(page)).toContainText('1 module, 3 sections');
      await expectNoFaults(page);
    });

    await test.step('a section that fails is listed with its reason, and the others are there', async () => {
      await panel(page).getByRole('button', { name: 'Draft module' }).click();
      await expect(unwritten).toContainText('Ebb');
      await expectNoFaults(page);
      await takePicture(page, testInfo, 'missing.png');
      await expect(page.getByRole('row', { name: 'Flood, draft' })).toBeVisible();
    });

    await test.step('it is written by one click', async () => {
      oblige(peer);
      await unwritten.getByRole('button', { name: 'Write it' }).click();
      await expect(page.getByRole('row', { name: 'Ebb, draft' })).toBeVisible();
      // The stand-in model never asks an earlier objective again.
      await expect(main.getByRole('button', { name: 'What is missing (1)' })).toBeVisible();
      await expect(main.getByRole('heading', { name: 'Earlier objectives that no check asks again' })).toBeVisible();
    });

    await test.step('what passed is published together, and can be undone', async () => {
      await main.getByRole('button', { name: 'Publish all 3 that passed' }).click();
      await expect(main.getByText(/^3 of 3 reviewed/)).toBeVisible();
      await main.getByRole('button', { name: /^Undo \(/ }).click();
      await expect(main.getByRole('button', { name: 'Publish all 3 that passed' })).toBeVisible();
    });

    await systemStep('a course starts from a sentence, and says that nothing has a source', async () => {
      const other = await newCourse('From an idea');
      await page.goto(`/sme/course?course=${other}&panel=generate`);
      await expect(panel(page)).toContainText('nothing it writes has a source');
      await panel(page).getByLabel('Brief').fill(BRIEF);
      await panel(page).getByRole('button', { name: 'Outline', exact: true }).click();
      await panel(page).getByRole('button', { name: 'Draft module' }).click();
      await main.getByRole('button', { name: /^What is missing/ }).click();
      await expect(main.getByText('Written without documents')).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoFaults(page);
      await takePicture(page, testInfo, 'missing on a phone.png');
      await page.setViewportSize({ width: 1440, height: 900 });
      await main.getByRole('button', { name: 'Open' }).first().click();
      await expect(main.getByRole('document', { name: 'About Flood' })).toBeVisible();
    });
    await context.close();
  },
);
