/** @import { Page } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */
/** @import { Stage } from './stage.js' */

const DAY_MS = 86_400_000;
const LONG = 'Maximiliane Friederike von Hohenstein-Altenburg';

/** @param {number} from Days from now. */
const day = (from) => new Date(Date.now() + from * DAY_MS).toLocaleDateString('en-CA');
/** @param {Page} page @param {string} path @param {object} reply */
const answer = (page, path, reply) => page.route(path, (route) => route.fulfill({ json: { success: true, ...reply } }));

/** @param {number} at */
function notBegun(at) {
  const reminded = { at: new Date(Date.now() - at * DAY_MS).toISOString() };
  return {
    studentId: `s${at}`,
    displayName: at % 5 ? `Zebedee ${at}` : LONG,
    dueOn: day(1),
    reach: ['mail', 'app', 'off', 'reminded-today'][at % 4],
    ...(at % 4 === 3 ? { reminded: { ...reminded, mail: at % 8 === 3 ? 'failed' : 'sent' } } : {}),
  };
}

/**
 * Shows due dates and students who have not started.
 * @param {number} count Of students. @param {string} [locale] @returns {Scene}
 */
export const dueDates = (count, locale) => ({
  as: 'author',
  ...(locale ? { locale } : {}),
  async open(page, stage) {
    const { id: courseId, modules } = stage.courses.demo ?? { modules: [] };
    const moduleId = modules[0]?.id ?? '';
    const names = ['Class 9a', 'Those who need another look at the very first chapter', 'Tuesday evening'];
    const groups = names.map((name, at) => ({ groupId: `grp_${at}`, name, studentIds: [], createdAt: '2026-01-01' }));
    const dates = [
      { moduleId, dueOn: day(-2) },
      ...[0, 1].map((at) => ({ moduleId, groupId: `grp_${at}`, dueOn: day(at) })),
    ];
    const left = Array.from({ length: count }, (_, at) => notBegun(at));
    const status = {
      students: count * 2,
      begun: count,
      done: Math.floor(count / 2),
      late: count > 3 ? 7 : 0,
      notBegun: left,
    };
    await answer(page, '**/api/courses/*/groups', { groups: count === 0 ? [] : groups });
    await answer(page, '**/api/courses/*/due-dates', { dueDates: count === 0 ? [] : dates });
    await answer(page, '**/api/courses/*/modules/*/standing', { standing: status });
    await page.goto(`${stage.address}/sme/course?course=${courseId}&module=${moduleId}`);
    await page.getByRole('button', { name: /^(Set due date|Due date and reminders|Fälligkeit)/ }).click();
    await page.getByRole('dialog').locator('input[type=date]').first().waitFor();
    const nobody = page.getByText(/^(No students in|In diesem Kurs ist)/);
    await page.getByRole('dialog').locator('dl').or(nobody).first().waitFor();
  },
});

/** Adds a due date of the first module to replies. @param {Page} page @param {string} dueOn */
async function withDueDate(page, dueOn) {
  await page.route('**/api/courses/*?*', async (route) => {
    const reply = await route.fetch();
    const read = await reply.json().catch(() => undefined);
    // The page was closed meanwhile.
    if (!read) return;
    const { course } = read;
    if (course?.modules[0]) course.modules[0].dueOn = dueOn;
    await route.fulfill({ json: { success: true, course } });
  });
  await page.route('**/api/home', async (route) => {
    const { home } = await (await route.fetch()).json();
    const module = { id: 'mod_1', title: 'How dough becomes bread', elementId: 'elm_1' };
    for (const course of home.taken) course.dueModules = [-3, 1].map((from) => ({ ...module, dueOn: day(from) }));
    await route.fulfill({ json: { success: true, home } });
  });
}

/** @param {string} path @param {number} from @param {(page: Page) => Promise<unknown>} then @returns {Scene} */
const due = (path, from, then) => ({
  as: 'student',
  async open(page, stage) {
    await withDueDate(page, day(from));
    await page.goto(stage.address + path);
    await page.locator('h1').waitFor();
    await then(page);
  },
});

const dueTree = due('/student/course', 0, async (page) => {
  if (!(await page.getByRole('treegrid').isVisible())) await page.getByRole('button', { name: 'Sidebar' }).click();
  await page.getByText('Due today').first().waitFor();
});

/** @type {Record<string, Scene>} */
export const dueDateScenes = {
  'author-due-dates': dueDates(4),
  'student-due-home': due('/welcome', 1, (page) => page.getByText('Due tomorrow').waitFor()),
  'student-due-stats': due('/student/stats', -3, (page) => page.getByText('not finished').first().waitFor()),
  'student-due-tree': {
    as: 'student',
    async open(page, stage) {
      // Without this hint the page comes without replies, so that it reads the changed ones.
      await page.context().clearCookies({ name: 'cc.signedIn' });
      await dueTree.open(page, stage);
    },
  },
};
