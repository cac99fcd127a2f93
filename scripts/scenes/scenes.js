import { adminPages, authorPages } from './admin-pages.js';
import { certificateScenes } from './certificates.js';
import { courseTransferScenes } from './course-transfer.js';
import { dueDateScenes } from './due-dates.js';
import { fullAndEmpty } from './full-and-empty.js';
import { lesson, lessonScenes } from './lessons.js';
import { openAssistant, showIcons } from './open-assistant.js';
import { peerReviewScenes } from './peer-review.js';
import { courseOf, go, placeOf } from './places.js';
import { fixture } from './stage.js';
import { studentPages } from './student-pages.js';
import { choosingStudents, sampleStudent } from './students.js';
import { learningPlanScenes } from './study-plans.js';
import { translatedPages } from './translated.js';
import { editionPages } from './translation-pages.js';

/** @import { Page } from '@playwright/test' */
/** @import { Stage } from './stage.js' */
/** @typedef {'visitor' | 'author' | 'student' | 'owner' | 'fresh'} Actor */
/** @typedef {{ as: Actor; mode?: 'view'; locale?: string; open: (page: Page, stage: Stage) => Promise<unknown> }} Scene */

/** @param {string} course @param {string} panel @param {(page: Page, stage: Stage) => Promise<unknown>} [then] @returns {Scene} */
const assistant = (course, panel, then) => ({
  as: 'author',
  async open(page, stage) {
    await go(page, `${stage.address}/sme/course?${courseOf(stage, course)}&panel=${panel}`);
    await openAssistant(page);
    await then?.(page, stage);
  },
});

/** @param {string} tab @param {(page: Page) => Promise<unknown>} [then] @returns {Scene} */
const settings = (tab, then) => ({
  as: 'author',
  async open(page, stage) {
    await go(page, `${stage.address}/sme/course?${courseOf(stage, 'demo')}&settings=${tab}`);
    await page.getByRole('dialog').waitFor();
    await then?.(page);
  },
});

/** @param {string} item @param {(page: Page) => Promise<unknown>} then @returns {Scene} */
const fromMenu = (item, then) => ({
  as: 'author',
  async open(page, stage) {
    await go(page, `${stage.address}/sme/course?${courseOf(stage, 'demo')}`);
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await then(page);
  },
});

/**
 * Opens the author's tree of the demo course, a drawer on narrow pages.
 * @param {(page: Page, stage: Stage) => Promise<unknown>} then @returns {Scene}
 */
const tree = (then) => ({
  as: 'author',
  async open(page, stage) {
    await go(page, `${stage.address}/sme/course?${courseOf(stage, 'demo')}`);
    if (!(await page.getByRole('treegrid').isVisible())) await page.getByRole('button', { name: 'Sidebar' }).click();
    await page.getByRole('row', { name: 'Strong flour, soft flour' }).waitFor();
    await then(page, stage);
  },
});

/**
 * Opens the menu of a tree line and chooses a command.
 * @param {Page} page @param {string} title @param {string} [command]
 */
async function chooseInTree(page, title, command) {
  await page.getByRole('row', { name: title }).hover();
  await page.getByRole('button', { name: `Actions for “${title}”` }).click();
  if (command) await page.getByRole('menuitem', { name: command }).click();
  else await page.getByRole('menu').waitFor();
}

/** Opens the home page. @param {'author' | 'student'} as @returns {Scene} */
const home = (as) => ({
  as,
  async open(page, { address }) {
    await go(page, `${address}/welcome`);
    await page.getByRole('link', { name: 'Bread from four ingredients' }).waitFor();
  },
});

/** Every screen of an installation with the demo course. @type {Record<string, Scene>} */
export const demoScenes = {
  ...studentPages,
  ...authorPages,
  ...dueDateScenes,
  ...learningPlanScenes,
  ...certificateScenes,
  ...peerReviewScenes,
  welcome: { as: 'visitor', open: (page, { address }) => go(page, `${address}/welcome`) },
  accessibility: { as: 'visitor', open: (page, { address }) => go(page, `${address}/accessibility`) },
  'home-author': home('author'),
  'home-student': home('student'),
  'sign-in': { as: 'visitor', open: (page, { address }) => go(page, `${address}/login`) },
  'sign-up-errors': {
    as: 'visitor',
    async open(page, { address }) {
      await go(page, `${address}/login?mode=signup`);
      await page.getByLabel('Password', { exact: true }).fill('one');
      await page.getByRole('button', { name: 'Sign Up' }).click();
    },
  },
  'forgot-password': { as: 'visitor', open: (page, { address }) => go(page, `${address}/login?mode=forgot`) },
  'new-password': { as: 'visitor', open: (page, { address }) => go(page, `${address}/login?reset=made-up`) },
  'developer-home': { as: 'author', open: (page, { address }) => go(page, `${address}/dev/courses`) },
  ...lessonScenes,
  'author-student-view': {
    as: 'author',
    mode: 'view',
    open: (page, stage) => go(page, `${stage.address}/sme/course?${placeOf(stage, 'demo', 'Gluten')}`),
  },
  'author-course': {
    as: 'author',
    open: (page, stage) => go(page, `${stage.address}/sme/course?${courseOf(stage, 'demo')}`),
  },
  'author-students-page': {
    as: 'author',
    open: (page, stage) => go(page, `${stage.address}/sme/students?${courseOf(stage, 'demo')}`),
  },
  'author-share': {
    as: 'author',
    async open(page, stage) {
      await go(page, `${stage.address}/sme/course?${courseOf(stage, 'demo')}`);
      await showIcons(page);
      await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog').locator('output').waitFor();
    },
  },
  'author-icons': {
    as: 'author',
    async open(page, stage) {
      await go(page, `${stage.address}/sme/course?${courseOf(stage, 'demo')}`);
      await showIcons(page);
      await page.mouse.move(5, 5);
      await page.getByRole('button', { name: 'Student View' }).hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  'author-element': {
    as: 'author',
    async open(page, stage) {
      await go(page, `${stage.address}/sme/course?${placeOf(stage, 'demo', 'Gluten')}`);
      await page.locator('.cm-content, .reading').first().waitFor();
    },
  },
  'author-picture': {
    as: 'author',
    async open(page, stage) {
      await go(page, `${stage.address}/sme/course?${placeOf(stage, 'demo', 'Gluten')}`);
      await page.getByRole('button', { name: 'Insert', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Image' }).click();
      await page.getByRole('dialog', { name: 'Image' }).waitFor();
    },
  },
  'author-settings': settings('general'),
  'author-joining': settings('joining', (page) => page.getByRole('img', { name: /QR/ }).waitFor()),
  'author-authors': settings('authors', (page) => page.getByText('(you)').waitFor()),
  'author-judging': settings('judging', (page) => page.getByRole('radio').first().waitFor()),
  'author-certificates': settings('certificates', (page) =>
    page.getByText('Offer certificates in this course').waitFor(),
  ),
  'author-ai': settings('ai', (page) => page.getByText('No language model is connected').first().waitFor()),
  'author-delete': settings('course', async (page) => {
    await page.getByRole('button', { name: 'Delete course' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  'author-users': fromMenu('Users', (page) => page.getByText('Sam Learner').waitFor()),
  'author-open-course': fromMenu('Open Another Course', (page) => page.getByText('Open').first().waitFor()),
  'author-tree-menu': tree((page) => chooseInTree(page, 'Strong flour, soft flour')),
  'author-tree-title': tree(async (page) => {
    await chooseInTree(page, 'Strong flour, soft flour', 'Rename');
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a title').waitFor();
  }),
  'author-tree-search': tree(async (page) => {
    await page.getByRole('combobox', { name: 'Search the course' }).fill('flour');
    await page.getByText('In text').waitFor();
  }),
  'author-tree-nothing': tree(async (page) => {
    await page.getByRole('combobox', { name: 'Search the course' }).fill('zebra');
    await page.getByText('Nothing in this course').waitFor();
  }),
  'author-tree-move': tree(async (page) => {
    await chooseInTree(page, 'Strong flour, soft flour', 'Move to…');
    await page.getByRole('dialog', { name: /^Move/ }).waitFor();
  }),
  'author-tree-conflict': tree(async (page) => {
    const stale = { status: 409, json: { error: 'Somebody else changed the course.' } };
    await page.route('**/elements/reorder', (route) => route.fulfill(stale));
    await chooseInTree(page, 'Strong flour, soft flour', 'Move up');
    await page.getByRole('dialog', { name: /^Someone else changed/ }).waitFor();
  }),
  'author-menu': {
    as: 'author',
    async open(page, stage) {
      await go(page, `${stage.address}/sme/course?${courseOf(stage, 'demo')}`);
      await page.getByRole('button', { name: /User menu/ }).click();
    },
  },
  'author-new-course': fromMenu('Create New Course', (page) => page.getByRole('dialog').waitFor()),
  'author-sources-empty': assistant('demo', 'sources'),
  'author-generate': assistant('demo', 'generate'),
  'author-generate-section': {
    as: 'author',
    async open(page, stage) {
      const { id = '' } = stage.courses.demo?.modules[0] ?? {};
      await go(page, `${stage.address}/sme/course?${courseOf(stage, 'demo')}&module=${id}`);
      await page.getByRole('button', { name: 'Generate a section' }).click();
      await page.getByLabel('At the end of').waitFor();
    },
  },
  'author-criteria': assistant('demo', 'criteria', (page) =>
    page.getByRole('tabpanel').getByRole('listitem').first().waitFor(),
  ),
  'author-criteria-page': {
    as: 'author',
    async open(page, stage) {
      await go(page, `${stage.address}/sme/course?${courseOf(stage, 'demo')}&page=criteria`);
      await page.getByRole('region', { name: 'Table of criteria' }).or(page.getByRole('listitem')).first().waitFor();
    },
  },
  'author-insights': {
    as: 'author',
    async open(page, stage) {
      await go(page, `${stage.address}/sme/stats?${courseOf(stage, 'demo')}`);
      await page.getByRole('heading', { name: 'Questions' }).waitFor();
    },
  },
  'author-students': assistant('demo', 'students', (page) => page.getByText('Sam Learner').first().waitFor()),
  'author-student': sampleStudent,
  'author-choosing-students': choosingStudents,
  'author-evidence': assistant('demo', 'students', async (page) => {
    await page.getByText('Sam Learner').first().click();
    await page.getByText('Met', { exact: true }).first().waitFor();
  }),
};

/** Creates a course from two documents and a broken one. @param {Page} page @param {Stage} stage */
async function dropAtHome(page, stage) {
  await go(page, `${stage.emptyAddress}/welcome`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose documents' }).click();
  await (await chooser).setFiles(['tides.pdf', 'tide-tables.docx', 'locked.pdf'].map(fixture));
}

/** Screens that need a drafted course, long titles or an empty installation. @type {Record<string, Scene>} */
const furtherScenes = {
  'first-run': { as: 'owner', open: (page, stage) => go(page, `${stage.emptyAddress}/sme/course`) },
  'first-run-asked': {
    as: 'fresh',
    async open(page, stage) {
      await go(page, `${stage.emptyAddress}/welcome`);
      await page.getByText('Request sent.').waitFor();
    },
  },
  'admin-asked': {
    as: 'owner',
    async open(page, stage) {
      await go(page, `${stage.emptyAddress}/admin`);
      await page.getByRole('button', { name: /^Make an author/ }).waitFor();
    },
  },
  'first-run-reading': {
    as: 'owner',
    async open(page, stage) {
      await page.route('**/upload', () => {});
      await dropAtHome(page, stage);
      await page.getByText('tides.pdf').first().waitFor();
    },
  },
  'first-run-plan': {
    as: 'owner',
    async open(page, stage) {
      await dropAtHome(page, stage);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Draft/ })
        .waitFor();
    },
  },
  'enroll-error': {
    as: 'fresh',
    async open(page, stage) {
      await go(page, `${stage.emptyAddress}/student/enroll`);
      await page.getByLabel('Course code').fill('AAAA-AAAA');
      await page.getByRole('button', { name: 'Add Course' }).click();
      await page.getByText('Course not found').waitFor();
    },
  },
  'author-sources': assistant('drafted', 'sources', async (page) => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'a picture named as a document.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    });
    await page.getByRole('alert').first().waitFor();
  }),
  'author-correcting': assistant('drafted', 'sources', async (page) => {
    await page.getByRole('button', { name: 'View text: tides.pdf' }).click();
    await page.getByRole('button', { name: 'Correct text: Page 1' }).click();
    await page.getByRole('textbox', { name: 'Text of page 1' }).waitFor();
  }),
  'author-deleting-document': assistant('drafted', 'sources', async (page) => {
    await page.getByRole('button', { name: 'Actions for tides.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('link').first().waitFor();
  }),
  'author-document-text': assistant('drafted', 'criteria', async (page) => {
    await page
      .getByRole('button', { name: /tides\.pdf|tide-tables|tidal-streams/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^Text of/ })
      .locator('mark')
      .first()
      .waitFor();
  }),
  'author-what-is-asked': assistant('drafted', 'generate', async (page) => {
    await page.getByRole('button', { name: 'Show the prompt' }).click();
    await page.getByRole('dialog').locator('pre').waitFor();
  }),
  'author-plan': assistant('drafted', 'generate', async (page) => {
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await page.getByRole('heading', { name: 'Outline' }).waitFor();
    await page
      .getByText(/· \d+ objectives?$/)
      .first()
      .click();
  }),
  'author-drafting': assistant('drafted', 'generate', async (page) => {
    await page.route('**/api/generate-proper-module', () => {});
    await page.getByRole('button', { name: 'Generate module' }).last().click();
    await page.getByRole('progressbar').waitFor();
  }),
  'author-drafted': assistant('drafted', 'generate', async (page) => {
    await page.getByRole('button', { name: 'Generate module' }).last().click();
    await page.getByText('is ready').waitFor();
  }),
  'author-drafted-element': {
    as: 'author',
    async open(page, stage) {
      await go(page, `${stage.address}/sme/course?${placeOf(stage, 'drafted')}&panel=criteria`);
      await page.locator('.cm-content, .reading').first().waitFor();
    },
  },
  'author-element-criteria': {
    as: 'author',
    async open(page, stage) {
      await go(page, `${stage.address}/sme/course?${placeOf(stage, 'drafted')}&panel=criteria`);
      await openAssistant(page);
    },
  },
  'learner-drafted': {
    as: 'author',
    mode: 'view',
    async open(page, stage) {
      await go(page, `${stage.address}/sme/course?${placeOf(stage, 'drafted')}`);
      await page.locator('.footnotes').scrollIntoViewIfNeeded();
    },
  },
  'long-course': {
    as: 'author',
    open: (page, stage) => go(page, `${stage.address}/sme/course?${courseOf(stage, 'long')}`),
  },
  'long-element': {
    as: 'author',
    open: (page, stage) => go(page, `${stage.address}/sme/course?${placeOf(stage, 'long')}`),
  },
  'long-lesson': {
    as: 'author',
    mode: 'view',
    open: (page, stage) => go(page, `${stage.address}/sme/course?${placeOf(stage, 'long')}`),
  },
  'german-author': {
    as: 'author',
    locale: 'de-DE',
    open: (page, stage) => go(page, `${stage.address}/sme/course?${courseOf(stage, 'demo')}&panel=generate`),
  },
  'german-student': { ...lesson('Gluten'), locale: 'de-DE' },
};

export const scenes = {
  ...demoScenes,
  ...furtherScenes,
  ...adminPages,
  ...courseTransferScenes,
  ...editionPages,
  ...fullAndEmpty,
  ...translatedPages,
};
