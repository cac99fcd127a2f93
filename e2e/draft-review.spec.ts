import { readFile } from 'node:fs/promises';
import type { Element } from '@coursecraft/contract/courses/course';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { fixture } from './support/documents.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

const bar = (page: Page) => page.getByRole('region', { name: 'Decision' });

test(
  'an author reviews a draft by keyboard, keeps, discards, restores and edits parts, and students see what was kept',
  {
    tag: '@system-steps',
  },
  async ({ browser }, testInfo) => {
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
    const account = demoAuthor(server.output());
    const { headers } = await readAsAuthor(context.request, account);
    const post = async <T>(path: string, data: object): Promise<T> => {
      const reply = await context.request.post(path, { headers, data });
      expect(reply.status(), path).toBeLessThan(300);
      return reply.json();
    };
    const get = async <T>(path: string): Promise<T> => (await context.request.get(path, { headers })).json();
    const { course } = await post<ReplyOf<'createCourse'>>('/api/courses', { title: 'Drafted' });
    const file = { name: 'tides.md', mimeType: 'text/markdown', buffer: await readFile(fixture('tides.md')) };
    await context.request.post(`/api/courses/${course.id}/upload`, { headers, multipart: { files: file } });
    const uploads = () => get<ReplyOf<'listUploads'>>(`/api/courses/${course.id}/uploads`);
    await expect.poll(async () => (await uploads()).uploads[0]?.status).toBe('ready');
    const drafting = { courseId: course.id, publish: false };
    const { module } = await post<ReplyOf<'generateModule'>>('/api/generate-proper-module', drafting);
    const drafts = module.sections.flatMap(({ elements }) => elements);
    const [first, second, third] = drafts;
    if (!first || !second || !third) throw new Error('the draft is too small for this journey');
    const seen = async (): Promise<Element[]> => {
      const { course: read } = await get<ReplyOf<'getCourse'>>(`/api/courses/${course.id}?view=learner&outline=1`);
      return read.modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements));
    };

    const page = await context.newPage();
    const heading = (title: string) =>
      page.getByRole('document').getByRole('heading', { name: title, level: 1, exact: true });
    await signInToEdit(page, account, `/sme/course?course=${course.id}`);

    await test.step('the course says what students do not see and links to it', async () => {
      await expect(page.getByText(`${drafts.length} drafts here`)).toBeVisible();
      await page.getByRole('button', { name: 'Review', exact: true }).press('Enter');
      await expect(heading(first.title)).toBeVisible();
      await expect(page.getByText(`${drafts.length} drafts left`)).toBeVisible();
      await expectNoFaults(page);
    });

    await test.step('one key keeps a part and shows the next, one discards and one undoes', async () => {
      await page.keyboard.press('k');
      await expect(heading(second.title)).toBeVisible();
      await expect.poll(async () => (await seen()).map(({ id }) => id)).toEqual([first.id]);
      await page.keyboard.press('d');
      await expect(heading(third.title)).toBeVisible();
      await expect(page.getByText(`${drafts.length - 2} drafts left`)).toBeVisible();
      await page.keyboard.press('z');
      await expect(heading(second.title)).toBeVisible();
      await expect(page.getByText(`${drafts.length - 1} drafts left`)).toBeVisible();
    });

    await test.step('an edited part stays a draft and the review continues there after a reload', async () => {
      await page.keyboard.press('e');
      const title = page.getByRole('textbox', { name: 'Title' });
      await title.fill('Words of the sea');
      await page.keyboard.press('Control+s');
      await page.getByRole('button', { name: 'Finish editing' }).click();
      await expect(heading('Words of the sea')).toBeVisible();
      await page.keyboard.press('l');
      await expect(heading(third.title)).toBeVisible();
      await page.reload();
      await expect(heading(third.title)).toBeVisible();
      expect(await seen()).toHaveLength(1);
    });

    await test.step('many criteria are discarded with their checks at once and restored at once', async () => {
      const read = async () => {
        const { rows: criteria } = await get<ReplyOf<'getKnowledge'>>(`/api/courses/${course.id}/knowledge`);
        const { course: whole } = await get<ReplyOf<'getCourse'>>(`/api/courses/${course.id}`);
        const contents = whole.modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements));
        return {
          rows: criteria.map(({ rowId }) => rowId).sort(),
          texts: contents.map(({ content }) => content).join('\n'),
        };
      };
      const before = await read();
      await page.getByRole('button', { name: 'All criteria' }).click();
      const boxes = page.getByRole('group').getByRole('checkbox');
      const chosen = 2;
      for (const at of Array.from({ length: chosen }).keys()) await boxes.nth(at).check();
      await takePicture(page, testInfo, 'criteria.png');
      await page.getByRole('button', { name: `Delete ${chosen} selected` }).click();
      await expect.poll(async () => (await read()).rows.length).toBe(before.rows.length - chosen);
      expect((await read()).texts.length).toBeLessThan(before.texts.length);
      await page.getByRole('button', { name: 'Undo (Z)' }).click();
      await expect.poll(read).toEqual(before);
    });

    await systemStep('a criterion that the grader gets wrong comes first, with ways to fix it', async () => {
      const { rows } = await get<ReplyOf<'getKnowledge'>>(`/api/courses/${course.id}/knowledge`);
      const { rows: covered } = await get<ReplyOf<'getCoverage'>>(`/api/courses/${course.id}/coverage`);
      const asked = rows.findLast(({ rowId, elementId }) =>
        covered.some((one) => one.rowId === rowId && one.checkedIn.some((check) => check.elementId === elementId)),
      );
      const last = drafts.find(({ id }) => id === asked?.elementId);
      if (!asked || !last) throw new Error('no drafted criterion has a check');
      const example = 'Ships are built of steel.';
      const siblings = rows.filter(({ elementId }) => elementId === asked.elementId);
      await post(`/api/courses/${course.id}/knowledge`, {
        elementId: asked.elementId,
        rows: siblings.map(({ rowId, statement, guidance, kind }) => ({
          ...{ rowId, statement, guidance, kind },
          ...(rowId === asked.rowId && { goldAnswers: [{ text: example, verdict: 'met' }] }),
        })),
      });
      const trialOf = async () =>
        (await get<ReplyOf<'getKnowledge'>>(`/api/courses/${course.id}/knowledge`)).rows.find(
          ({ rowId }) => rowId === asked.rowId,
        )?.trial;
      await expect.poll(trialOf, { timeout: 60_000 }).toMatchObject({ stale: false, failsOwnGold: true });
      await page.goto(`/sme/course?course=${course.id}&review=elements`);
      await expect(heading(last.title)).toBeVisible();
      const failures = page.getByRole('region', { name: 'The grader fails on 1 criterion of this element' });
      await expect(failures).toContainText(example);
      await expect(failures).toContainText('you: Met, grader: Not yet');
      await takePicture(page, testInfo, 'failures.png');
      await expectNoFaults(page);

      await failures.getByRole('button', { name: 'Fix question' }).click();
      const question = page.getByRole('dialog').getByRole('textbox', { name: 'Question', exact: true });
      await expect(question).toBeFocused();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Finish editing' }).click();

      await failures.getByRole('button', { name: 'Fix key points' }).click();
      await expect(page.getByRole('textbox', { name: 'Key point 1', exact: true })).toBeFocused();
      await failures.getByRole('button', { name: 'Fix example' }).click();
      const form = page.getByRole('dialog', { name: 'Edit criterion' });
      await expect(form.getByRole('textbox', { name: 'Example 1' })).toBeFocused();
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toBeHidden();
      await page.getByRole('document', { name: last.title }).focus();
    });

    await test.step('the end of the review says what was kept and students see it', async () => {
      await page.getByRole('button', { name: 'One by one' }).click();
      for (let left = drafts.length - 1; left > 0; left -= 1) {
        await expect(page.getByText(left === 1 ? '1 draft left' : `${left} drafts left`)).toBeVisible();
        await expect(bar(page)).toBeVisible();
        await page.keyboard.press('k');
      }
      await expect(page.getByText('Review finished')).toBeVisible();
      expect((await seen()).map(({ id }) => id)).toEqual(drafts.map(({ id }) => id));
      await expect(page.getByRole('button', { name: 'See it as a student' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeFocused();
      await page.getByRole('button', { name: 'Back to course' }).click();
      await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
    });
    await context.close();
  },
);
