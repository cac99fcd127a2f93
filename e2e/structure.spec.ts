import { type Browser, type BrowserContextOptions, expect, test } from '@playwright/test';
import { choose, makeCourse, row, spoken, titleField, titles, tree, undo, write } from './support/course-tree.ts';
import { nextFrames } from './support/next-frames.ts';
import { startServer } from './support/start-server.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

// Uses its own server because the first sign-up owns an installation.
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

async function openWorkspace(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: server.address, ...options });
  await context.addInitScript(() => {
    localStorage.setItem('cc.signedIn', '1');
    localStorage.setItem('cc.smeWorkMode', 'edit');
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

test('an author arranges a course by keyboard and mouse', { tag: '@system-steps' }, async ({ browser }, testInfo) => {
  const { page, complaints } = await openWorkspace(browser, { viewport: { width: 1440, height: 900 } });
  const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);
  const course = await makeCourse(page, server.output(), 'Programming', {
    'Control flow': { Loops: ['While', 'For each', 'Endless'], Choices: ['If and else'] },
    Data: { Lists: ['Slices', 'Sorting'] },
  });
  const stored = async () => {
    const { modules } = await course.read();
    return modules.flatMap((module) => [
      module.title,
      ...module.sections.flatMap((section) => [section.title, ...section.elements.map(({ title }) => title)]),
    ]);
  };
  const expectOrder = async (...expected: string[]) => {
    await expect.poll(() => titles(page)).toEqual(expected);
    await expect.poll(stored).toEqual(expected);
  };
  await page.goto(`/sme/course?course=${course.id}`);
  await expect(row(page, 'While')).toBeVisible();

  await test.step('the author adds parts at each level and names them in place', async () => {
    await page.getByRole('button', { name: 'Add module' }).click();
    await expect(titleField(page)).toHaveValue('New module');
    await write(page, 'Errors');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
    await expect(row(page, 'Errors')).toBeFocused();
    await choose(page, 'Errors', 'Add section');
    await write(page, 'Exceptions');
    await page.keyboard.press('Enter');
    await choose(page, 'Exceptions', 'Add element');
    await write(page, 'Raising');
    await page.getByLabel('Element type').selectOption('Example');
    await shot('adding');
    await titleField(page).press('Enter');
    await expect(page.getByRole('textbox', { name: /^Text of “?Raising/ })).toBeVisible();
    const added = (await course.read()).modules[2]?.sections[0]?.elements[0];
    expect(added).toMatchObject({ title: 'Raising', format: 'example', published: false });
    await expect(row(page, 'Raising, draft')).toBeVisible();
    await course.send('/publish', {});
    await expect(row(page, 'Raising')).toBeVisible();
  });

  await test.step('the author renames in place, leaves with Escape and keeps the text if saving fails', async () => {
    await row(page, 'Exceptions').focus();
    await page.keyboard.press('F2');
    await write(page, 'Never mind');
    await page.keyboard.press('Escape');
    await expect(row(page, 'Exceptions')).toBeFocused();
    await row(page, 'Raising').dblclick();
    await write(page, 'Raising one');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect(tree(page).getByRole('alert')).toContainText('Could not rename it. The server cannot be reached.');
    await expect(titleField(page)).toHaveValue('Raising one');
    await shot('rename-failed');
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await expect(row(page, 'Raising one, unpublished changes')).toBeFocused();
    await expect.poll(stored).toContain('Raising one');
    await course.send('/publish', {});
    await expect(row(page, 'Raising one')).toBeVisible();
  });

  await test.step('the author moves through the tree by arrows and letters', async () => {
    await page.keyboard.press('Home');
    await expect(row(page, 'Control flow')).toBeFocused();
    await page.keyboard.type('sor');
    await expect(row(page, 'Sorting')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(row(page, 'Lists')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Slices')).toBeFocused();
  });

  await test.step('the author moves a part by Alt and arrows across levels and hears the new location', async () => {
    await page.keyboard.press('Alt+ArrowDown');
    await spoken(page, 'Slices, 2 of 2 in Lists');
    await page.keyboard.press('Alt+ArrowDown');
    await spoken(page, 'Slices, 1 of 2 in Exceptions');
    await expect(row(page, 'Slices')).toBeFocused();
    await expectOrder(
      ...['Control flow', 'Loops', 'While', 'For each', 'Endless', 'Choices', 'If and else'],
      ...['Data', 'Lists', 'Sorting', 'Errors', 'Exceptions', 'Slices', 'Raising one'],
    );
    await undo(page, '“Slices” is now in “Exceptions”.').click();
    await spoken(page, '“Slices” was moved back.');
    await row(page, 'Choices').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await spoken(page, 'Choices, 1 of 2 in Data');
    await row(page, 'Data').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await spoken(page, 'Data, 1 of 3 in Programming');
    await expectOrder(
      ...['Data', 'Choices', 'If and else', 'Lists', 'Sorting', 'Slices'],
      ...['Control flow', 'Loops', 'While', 'For each', 'Endless', 'Errors', 'Exceptions', 'Raising one'],
    );
  });

  await test.step('the author drags a part to another location and invalid locations are not offered', async () => {
    const drag = async (name: string, over: string, down: number) => {
      const boxOf = (part: string) => row(page, part).boundingBox();
      // A row has no box while it is rendered again.
      await expect.poll(async () => [await boxOf(name), await boxOf(over)].includes(null)).toBe(false);
      const [from, to] = [await boxOf(name), await boxOf(over)];
      if (!from || !to) throw new Error('the lines are not on the page');
      await page.mouse.move(from.x + 120, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + 120, from.y + from.height / 2 + 12, { steps: 3 });
      await page.mouse.move(to.x + 120, to.y + to.height * down, { steps: 8 });
    };
    await drag('While', 'Sorting', 0.25);
    await expect(page.getByText('2 of 3 in Lists', { exact: false })).toBeHidden();
    await expect(page.getByText('1 of 3 in Lists')).toBeVisible();
    await shot('dragging');
    await page.mouse.up();
    await spoken(page, 'While, 1 of 3 in Lists');
    await expect(row(page, 'While')).toBeFocused();
    await drag('While', 'Errors', 0.5);
    await expect(page.getByText('Cannot be dropped here')).toBeVisible();
    await page.mouse.up();
    await drag('Lists', 'Errors', 0.5);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await drag('Lists', 'Errors', 0.5);
    await page.mouse.up();
    await spoken(page, 'Lists, 1 of 2 in Errors');
    await expectOrder(
      ...['Data', 'Choices', 'If and else', 'Control flow', 'Loops', 'For each', 'Endless'],
      ...['Errors', 'Lists', 'While', 'Sorting', 'Slices', 'Exceptions', 'Raising one'],
    );
    await expect(page).toHaveURL(/section=/);
  });

  await systemStep('the author chooses a location from a list by keyboard', async () => {
    await row(page, 'Endless').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Move “Endless”' })).toBeVisible();
    await page.keyboard.type('choi');
    await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option')).toHaveText(['ChoicesData']);
    await page.keyboard.press('Tab');
    await page.getByLabel('Position').selectOption('At the beginning');
    await shot('moving');
    await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await spoken(page, 'Endless, 1 of 2 in Choices');
    await expect(row(page, 'Endless')).toBeFocused();
  });

  await test.step('the author duplicates a section with its content, deletes the copy and undoes that', async () => {
    await choose(page, 'Lists', 'Duplicate');
    const copy = row(page, 'Lists (copy), draft');
    await expect(copy).toBeFocused();
    await expect.poll(stored).toContain('Lists (copy)');
    const sections = (await course.read()).modules[2]?.sections;
    expect(sections?.[1]?.elements.map(({ title }) => title)).toEqual(['While', 'Sorting', 'Slices']);
    await page.keyboard.press('Delete');
    await expect(copy).toHaveCount(0);
    await expect(row(page, 'Exceptions')).toBeFocused();
    await undo(page, '“Lists (copy)” was deleted.').click();
    await expect(copy).toBeFocused();
    await course.send('/publish', {});
    await expect(row(page, 'Lists (copy)')).toBeVisible();
  });

  await test.step('Ctrl Z undoes the last change first and restores a deletion after a reload', async () => {
    const before = await stored();
    await row(page, 'Data').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await spoken(page, 'Data, 2 of 3 in Programming');
    await row(page, 'Raising one').focus();
    await page.keyboard.press('Delete');
    await expect.poll(stored).not.toContain('Raising one');
    await page.keyboard.press('Control+z');
    await spoken(page, '“Raising one” was restored.');
    await page.keyboard.press('Control+z');
    await spoken(page, '“Data” was moved back.');
    await expectOrder(...before);
    await row(page, 'Raising one').focus();
    await page.keyboard.press('Delete');
    await expect.poll(stored).not.toContain('Raising one');
    await page.reload();
    await page.getByRole('button', { name: 'Recently deleted' }).click();
    const list = page.getByRole('dialog', { name: 'Recently deleted' });
    await expect(list).toContainText('Element in Errors › Exceptions');
    await shot('deleted');
    await list.getByRole('button', { name: 'Restore: Raising one' }).click();
    await expect(list.getByRole('status')).toHaveText('“Raising one” was restored.');
    await page.keyboard.press('Escape');
    await expectOrder(...before);
  });

  await systemStep(
    'the author finds titles with their paths and texts, opens one and hears about no match',
    async () => {
      await page.keyboard.press('/');
      const field = page.getByRole('combobox', { name: 'Search the course' });
      await expect(field).toBeFocused();
      await page.keyboard.type('lice');
      const found = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
      await expect(found.first()).toHaveText('SlicesErrors › Lists');
      await expect(found.first().locator('mark')).toHaveText('lice');
      await field.fill('snake sort');
      await expect(found.first()).toContainText('is told by a snake');
      await expect(found).toHaveCount(2);
      await shot('searching');
      await page.keyboard.press('ArrowDown');
      await expect(found.last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: /^Text of “?Sorting/ })).toBeVisible();
      await field.fill('zebra');
      await expect(page.getByText('No results for “zebra” in this course.')).toBeVisible();
      await field.press('Escape');
      await expect(field).toHaveValue('');
      await field.press('Escape');
      await expect(row(page, 'Sorting').last()).toBeFocused();
      await page.getByRole('button', { name: 'Sidebar' }).click();
      await expect(tree(page)).toBeHidden();
      await page.keyboard.press('Control+Shift+F');
      await expect(field).toBeFocused();
    },
  );
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('an author chooses after somebody else changed the course and keeps the typed text', { tag: '@system' }, async ({
  browser,
}) => {
  const { page, complaints } = await openWorkspace(browser, { viewport: { width: 1024, height: 768 } });
  const course = await makeCourse(page, server.output(), 'Two at once', {
    Flow: { Loops: ['While', 'For each'], Choices: [] },
  });
  // Blocks events, as in the moment before one arrives.
  await page.route('**/api/events**', (route) => route.abort());
  await page.goto(`/sme/course?course=${course.id}`);
  // The tree is a drawer at this width, which the search opens.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search the course' })).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed the course' });

  await course.send('/modules/create-blank', { title: 'Theirs' });
  await row(page, 'Loops').focus();
  await page.keyboard.press('F2');
  await write(page, 'Circles');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Your title: “Circles”.');
  await expect(dialog).toContainText('The title is still “Loops”');
  await dialog.getByRole('button', { name: 'Apply my change' }).click();
  await expect(row(page, 'Circles')).toBeVisible();
  await expect(row(page, 'Theirs')).toBeVisible();

  const [section] = (await course.read()).modules[0]?.sections ?? [];
  await course.send(`/sections/${section?.id}/elements/create-blank`, { title: 'New by them', publish: true });
  await row(page, 'While').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dialog).toContainText('You moved “While” to position 2 in “Circles”.');
  await expect(dialog.getByRole('listitem')).toHaveText(['While', 'For each', 'New by them']);
  await dialog.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(row(page, 'New by them')).toBeVisible();
  expect((await course.read()).modules[0]?.sections[0]?.elements.map(({ title }) => title)).toEqual([
    ...['While', 'For each', 'New by them'],
  ]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('an author arranges a course by touch', { tag: '@system' }, async ({ browser }, testInfo) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, complaints } = await openWorkspace(browser, phone);
  const many = Array.from({ length: 18 }, (_, at) => `Element ${at + 1}`);
  const course = await makeCourse(page, server.output(), 'By finger', {
    Flow: { Loops: ['While', 'For each'], Choices: many },
  });
  await page.goto(`/sme/course?course=${course.id}`);
  await page.getByRole('button', { name: 'Sidebar' }).tap();
  await expect(row(page, 'While')).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }, beforeEnd = async () => {}) => {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let step = 1; step <= 10; step += 1) {
      const at = { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 };
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
      await nextFrames(page);
    }
    await beforeEnd();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const middle = async (name: string, part = '') => {
    const box = await (part ? row(page, name).locator(part) : row(page, name)).boundingBox();
    if (!box) throw new Error(`${name} is not on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  /** Waits until a swipe has stopped gliding. */
  const scrollUp = () =>
    expect(async () => {
      await tree(page).evaluate((element) => element.scrollTo(0, 0));
      await nextFrames(page);
      expect(await tree(page).evaluate((element) => element.scrollTop)).toBe(0);
    }).toPass();

  await test.step('touch scrolls everywhere except on the grip', async () => {
    const from = await middle('Element 6');
    await swipe(from, { x: from.x, y: from.y - 300 });
    await expect.poll(() => tree(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    expect((await titles(page)).slice(0, 4)).toEqual(['Flow', 'Loops', 'While', 'For each']);
    await scrollUp();
  });

  await test.step('the grip drags at once and the move is undone', async () => {
    const to = await middle('Element 1');
    await swipe(await middle('While', '[data-grip]'), { x: 300, y: to.y - 12 }, async () => {
      await expect(page.getByText('1 of 19 in Choices')).toBeVisible();
      await takePicture(page, testInfo, 'finger.png');
    });
    await spoken(page, 'While, 1 of 19 in Choices');
    await expect.poll(async () => (await course.read()).modules[0]?.sections[1]?.elements[0]?.title).toBe('While');
    // The browser treats a tap directly after a swipe as part of it.
    await undo(page, '“While” is now in “Choices”.').click();
    await expect.poll(async () => (await course.read()).modules[0]?.sections[0]?.elements[0]?.title).toBe('While');
    await expect(tree(page)).toBeVisible();
  });

  await test.step('dragging scrolls at the edge', async () => {
    const from = await middle('For each', '[data-grip]');
    const bottom = await tree(page).evaluate((element) => element.getBoundingClientRect().bottom);
    await swipe(from, { x: from.x, y: bottom - 6 }, async () => {
      await expect(page.getByText(/^1\d of 19 in Choices$/)).toBeVisible();
    });
    await spoken(page, 'in Choices');
  });

  await test.step('the author renames by menu', async () => {
    await scrollUp();
    await page.getByRole('button', { name: 'Actions for “While”' }).tap();
    await page.getByRole('menuitem', { name: 'Rename' }).tap();
    await write(page, 'While it lasts');
    await page.keyboard.press('Enter');
    await expect(row(page, 'While it lasts, unpublished changes')).toBeVisible();
  });
  expect(complaints).toEqual([]);
  await page.context().close();
});
