import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { drawn, endSentence, fakeSpeech, saidLast } from './support/fake-speech.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function learnOn(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, viewport });
  const page = await context.newPage();
  await fakeSpeech(page);
  await signInToLearn(page, demoStudent(server.output()));
  await expect(page.getByRole('button', { name: 'Write a note' })).toBeAttached();
  return page;
}

const own = (page: Page) => page.getByRole('list', { name: 'On this page' });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected text' });
const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { fontSize, fontFamily, lineHeight, inlineSize } = getComputedStyle(node);
      return { size: Number.parseFloat(fontSize), lines: Number.parseFloat(lineHeight), fontFamily, inlineSize };
    });

/** Chooses an option and waits until the page shows it. */
async function choose(within: Locator, name: string): Promise<void> {
  const radio = within.getByRole('radio', { name, exact: true });
  await radio.click();
  await expect(radio).toBeChecked();
}

/** Selects text of the lesson by keyboard. */
async function select(page: Page, words: string): Promise<void> {
  await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('#content .reading') as Element, 4);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(wanted);
      if (at >= 0) return getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
    throw new Error(`the lesson does not say “${wanted}”`);
  }, words);
  await page.keyboard.press('Shift');
}

test(
  'a student adjusts the text, listens to a lesson and keeps highlights',
  { tag: '@system-steps' },
  async ({ browser, playwright }, testInfo) => {
    const page = await learnOn(browser, DESKTOP);

    await test.step('size, line spacing and font apply to the whole lesson', async () => {
      const [text, option] = ['#content .reading', '#content form label'];
      const [before, asked] = [await styleOf(page, text), await styleOf(page, option)];
      await page.getByRole('button', { name: 'Reading settings' }).click();
      const panel = page.getByRole('dialog', { name: 'Reading settings' });
      await choose(panel, 'Extra large');
      await choose(panel, 'Short');
      await choose(panel, 'Wide');
      await choose(panel, 'Dyslexia-friendly');
      await expect.poll(() => page.evaluate(() => document.fonts.check('16px OpenDyslexic'))).toBe(true);
      // Events of other pages may arrive in between; the last choice wins.
      await expect.poll(async () => (await styleOf(page, text)).lines).toBeCloseTo(28 * 2, 1);
      const after = await styleOf(page, text);
      expect(after.size / before.size).toBeCloseTo(1.5556, 2);
      expect(after.lines / after.size).toBeCloseTo(2, 2);
      await expect.poll(async () => (await styleOf(page, text)).fontFamily).toContain('OpenDyslexic');
      expect((await styleOf(page, option)).size).toBeGreaterThan(asked.size * 1.4);
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Reading settings' })).toBeFocused();
    });

    await test.step('focus mode shows the lesson only, until Escape', async () => {
      const [header, contents] = [
        page.getByRole('banner').first(),
        page.getByRole('button', { name: 'Search the course' }),
      ];
      await page.getByRole('button', { name: 'Reading settings' }).click();
      await page.getByText('Focus mode', { exact: true }).click();
      await expect(contents).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(header).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await takePicture(page, testInfo, 'focus.png');
      await page.keyboard.press('Escape');
      await expect(contents).toBeVisible();
      await expect(header).toBeVisible();
    });

    await systemStep('another device has the same settings at first paint and the phone shows a sheet', async () => {
      const phone = await learnOn(browser, PHONE);
      await phone.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            document.documentElement.dataset.shifted = String(
              Number(document.documentElement.dataset.shifted ?? 0) + entry.value,
            );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await phone.reload();
      await expect(phone.getByRole('button', { name: 'Write a note' })).toBeAttached();
      expect((await styleOf(phone, '#content .reading')).size).toBeCloseTo(28, 1);
      await phone.evaluate(() => document.fonts.ready);
      expect(Number(await phone.evaluate(() => document.documentElement.dataset.shifted ?? '0'))).toBeLessThan(0.05);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      await phone.getByRole('button', { name: 'Reading settings' }).click();
      await phone.getByRole('button', { name: 'Reset to default' }).click();
      await expect.poll(async () => (await styleOf(phone, '#content .reading')).size).toBe(18);
      await expectNoFaults(phone);
      await phone.context().close();
      await page.reload();
      await expect.poll(async () => (await styleOf(page, '#content .reading')).size).toBe(18);
    });

    await test.step('highlights are made by keyboard, found by a tap, recolored, annotated, removed and restored', async () => {
      await expect(page.getByRole('button', { name: 'Write a note' })).toBeVisible();
      await select(page, 'take hold of each other');
      await expect(bar(page)).toBeVisible();
      await page.keyboard.press('1');
      await expect.poll(() => drawn(page, 'own-yellow')).toEqual(['take hold of each other']);
      await expect(bar(page)).toBeHidden();
      const spot = await page.evaluate(() => {
        const [range] = CSS.highlights.get('own-yellow') ?? [];
        const { left, top } = (range as Range).getBoundingClientRect();
        return { x: left + 12, y: top + 8 };
      });
      await page.mouse.click(spot.x, spot.y);
      const marked = page.getByRole('toolbar', { name: 'Highlighted text' });
      await marked.getByRole('button', { name: 'Highlight in blue' }).click();
      await expect.poll(() => drawn(page, 'own-blue')).toEqual(['take hold of each other']);
      await marked.getByRole('button', { name: 'Write a note' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      await page.keyboard.type('Like hands.');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(own(page)).toContainText('Like hands.');
      await own(page).getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => drawn(page, 'own-blue')).toEqual([]);
      await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => drawn(page, 'own-blue')).toEqual(['take hold of each other']);
      await expectNoFaults(page);
    });

    await test.step('an offline highlight is refused and the selection stays', async () => {
      await select(page, 'bubbles would rise');
      await page.context().setOffline(true);
      await page.keyboard.press('4');
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('cannot be reached');
      expect(await page.evaluate(() => String(getSelection()))).toBe('bubbles would rise');
      await page.context().setOffline(false);
      await page.keyboard.press('4');
      await expect.poll(() => drawn(page, 'own-pink')).toEqual(['bubbles would rise']);
    });

    await test.step('highlights stay when an author edits around them and report lost text', async () => {
      const author = await readAsAuthor(
        await playwright.request.newContext({ baseURL: server.address }),
        demoAuthor(server.output()),
      );
      const { id: courseId, modules } = await author.course();
      const elementId = modules[0]?.sections[0]?.elements[0]?.id ?? '';
      const { content = '', version } = await author.element(courseId, elementId);
      const edited = content
        .replace('Flour holds', 'At first nothing happens.\n\nFlour holds')
        .replace('bubbles would rise', 'gas would climb');
      await author.saveElement(courseId, elementId, `${edited}\n\nSome bakers add a preferment.\n`, version);
      const second = await author.element(courseId, modules[0]?.sections[0]?.elements[1]?.id ?? '');
      const defining = `${second.content}\n\nA **preferment** is a part of the dough that has fermented before the rest is mixed.\n`;
      await author.saveElement(courseId, second.id, defining, second.version);
      await page.reload();
      await expect(page.getByText('At first nothing happens.')).toBeVisible();
      await expect.poll(() => drawn(page, 'own-blue')).toEqual(['take hold of each other']);
      expect(await drawn(page, 'own-pink')).toEqual([]);
      await expect(own(page).getByText('The text has changed')).toHaveCount(1);
    });

    await test.step('the notebook lists highlights by color and links to them', async () => {
      await page.goto('/student/notes');
      const panel = page.getByRole('tabpanel', { name: 'Notes' });
      await expect(panel.getByRole('listitem')).toHaveCount(2);
      await page.getByRole('combobox', { name: 'Color' }).selectOption('pink');
      await expect(panel.getByRole('listitem')).toHaveCount(1);
      await expect(panel).toContainText('The text has changed');
      await page.getByRole('combobox', { name: 'Color' }).selectOption('blue');
      await expect(panel).toContainText('Like hands.');
      await expectNoFaults(page);
      await panel.getByRole('link').first().click();
      await expect.poll(() => drawn(page, 'quoted')).toEqual(['take hold of each other']);
    });

    await test.step('the lesson is read aloud by sentence with the current word marked', async () => {
      await page.setViewportSize({ width: 1440, height: 520 });
      await page.goto('/student/course');
      await expect(page.getByRole('button', { name: 'Write a note' })).toBeAttached();
      await page.locator('#content').evaluate((main) => main.scrollTo(0, 0));
      await page.getByRole('button', { name: 'Read aloud' }).click();
      const player = page.getByRole('region', { name: 'Read aloud' });
      await expect
        .poll(() => saidLast(page))
        .toMatchObject({ text: 'At first nothing happens.', voice: 'emma', rate: 1 });
      await expect.poll(() => drawn(page, 'spoken')).toEqual(['At first nothing happens.']);
      await page.evaluate(() => window.fakeSpeech.word(3));
      await expect.poll(() => drawn(page, 'spoken-word')).toEqual(['first']);
      await expectNoFaults(page);
      await endSentence(page);
      await expect
        .poll(async () => (await saidLast(page))?.text)
        .toBe('Flour holds two proteins, glutenin and gliadin.');
      await player.getByRole('button', { name: 'Next sentence' }).click();
      await expect.poll(async () => (await saidLast(page))?.text).toContain('Dry, they lie apart');
      await player.getByRole('button', { name: 'Pause' }).click();
      await expect.poll(() => page.evaluate(() => window.fakeSpeech.isSpeaking())).toBe(false);
      await player.getByLabel('Speed').selectOption('1.5');
      await player.getByLabel('Voice').selectOption('ella');
      await player.getByRole('button', { name: 'Continue reading' }).click();
      await expect.poll(() => saidLast(page)).toMatchObject({ rate: 1.5, voice: 'ella' });
      for (let sentence = 0; sentence < 7; sentence++) {
        const before = (await saidLast(page))?.text;
        await endSentence(page);
        await expect.poll(async () => (await saidLast(page))?.text).not.toBe(before);
      }
      await expect.poll(() => page.locator('#content').evaluate((main) => main.scrollTop)).toBeGreaterThan(0);
      await player.getByRole('button', { name: 'Select this sentence' }).click();
      await expect(bar(page).getByRole('button', { name: 'Highlight in green' })).toBeVisible();
      await page.keyboard.press('2');
      await expect.poll(async () => (await drawn(page, 'own-green')).length).toBe(1);
      await player.getByRole('button', { name: 'Continue reading' }).click();
      await page.getByRole('link', { name: 'Next' }).last().click();
      await expect(player).toBeHidden();
      await page.setViewportSize(DESKTOP);
      expect(await page.evaluate(() => window.fakeSpeech.isSpeaking())).toBe(false);
    });

    await test.step('a term of another lesson is explained in place and links there', async () => {
      await page.getByRole('row', { name: 'Gluten: the net in the dough' }).click();
      const term = page.getByRole('link', { name: 'preferment', exact: true });
      await expect(term).toHaveCount(1);
      await term.focus();
      await page.keyboard.press('Enter');
      const meaning = page.getByRole('dialog', { name: 'Definition of “preferment”' });
      await expect(meaning).toContainText('is a part of the dough that has fermented before the rest is mixed');
      await expectNoFaults(page);
      await meaning.getByRole('link', { name: 'Defined in “Strong flour, soft flour”' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strong flour, soft flour');
      await expect.poll(async () => (await drawn(page, 'quoted'))[0]).toContain('A preferment is a part');
      await expect(page.getByRole('link', { name: 'preferment', exact: true })).toHaveCount(0);
    });

    await test.step('a search in the contents opens a lesson with the words highlighted, and Escape returns the focus', async () => {
      const contents = page.getByRole('button', { name: 'Search the course' });
      await contents.click();
      const field = page.getByRole('combobox', { name: 'Search the course' });
      await expect(field).toBeFocused();
      await field.fill('carbon diox');
      await expect(page.getByRole('option').locator('mark').first()).toBeVisible();
      await takePicture(page, testInfo, 'search.png');
      await page.getByRole('group', { name: 'In text' }).getByRole('option').first().click();
      const found = () =>
        page.evaluate(() =>
          Array.from(CSS.highlights.get('found') ?? [], (range) => (range as Range).toString().toLowerCase()),
        );
      await expect.poll(found).toContain('carbon');
      await expect.poll(found).toContain('diox');
      await takePicture(page, testInfo, 'found.png');
      await field.press('Escape');
      await expect(field).toHaveValue('');
      await field.press('Escape');
      await expect(contents).toBeFocused();
      await page.goBack();
      await expect.poll(found).toEqual([]);
      await page.getByRole('row', { name: 'Gluten: the net in the dough' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gluten: the net in the dough');
      const address = new URL(page.url());
      address.searchParams.set('find', 'gluten');
      await page.goto(address.href);
      const results = page.getByRole('region', { name: 'Search results in this lesson' });
      await expect(results).toContainText(/“gluten”\s*1 of \d/);
      const next = results.getByRole('button', { name: /Next match/ });
      await next.click();
      await expect(results).toContainText('2 of ');
      await expect(next).toBeFocused();
      await page.keyboard.press('F3');
      await expect(results).toContainText('3 of ');
      await page.keyboard.press('Shift+F3');
      await expect(results).toContainText('2 of ');
      const strong = await drawn(page, 'found-here');
      expect(strong.map((words) => words.toLowerCase())).toEqual(['gluten']);
      await expectNoFaults(page);
      for (const [name, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          await takePicture(page, testInfo, `matches-${name}-${colorScheme}.png`);
        }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(DESKTOP);
      await results.getByRole('button', { name: 'Close the search results' }).click();
      await expect(results).toBeHidden();
      await expect.poll(found).toEqual([]);
    });

    await systemStep('each lesson resumes at its last position, also on another device', async () => {
      await page.getByRole('row', { name: 'Gluten: the net in the dough' }).click();
      const heading = page.getByRole('heading', { name: 'Why the net matters' });
      await expect(heading).toBeAttached();
      const kept = page.waitForResponse((reply) =>
        Boolean(reply.url().endsWith('/view') && reply.request().postData()?.includes('Why the net')),
      );
      await heading.evaluate((node) => {
        const main = node.closest('#content') as HTMLElement;
        main.scrollTop += node.getBoundingClientRect().top - main.getBoundingClientRect().top - 60;
      });
      await kept;
      await page.getByRole('row', { name: 'Yeast at work' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeast at work');
      await expect(page.getByText('You stopped here')).toBeHidden();
      await page.getByRole('row', { name: 'Gluten: the net in the dough' }).click();
      await expect(page.getByText('You stopped here')).toBeVisible();
      await expect(heading).toBeInViewport();
      const phone = await learnOn(browser, PHONE);
      await expect(phone.getByText('You stopped here')).toBeVisible();
      await expect(phone.getByRole('heading', { name: 'Why the net matters' })).toBeInViewport();
      await expectNoFaults(phone);
      // The message disappears after some seconds.
      await phone.reload();
      await phone.getByRole('button', { name: 'Go to top' }).click();
      await expect(phone.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(phone.getByText('You stopped here')).toBeHidden();
      await phone.context().close();
    });

    await test.step('the data export contains all highlights', async () => {
      await page.goto('/student/notes');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Text with marks (Markdown)' }).click();
      const saved = readFileSync(await (await download).path(), 'utf8');
      expect(saved).toContain('> take hold of each other');
    });
  },
);

test('a browser without speech offers no reading aloud', { tag: '@system' }, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
  await signInToLearn(page, demoStudent(server.output()));
  await expect(page.getByRole('button', { name: 'Reading settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeHidden();
});
