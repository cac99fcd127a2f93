import { openAssistant } from './open-assistant.js';

/** @import { Page } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */
/** @import { Stage } from './stage.js' */

const DAY_MS = 86_400_000;
const LONG = 'Maximiliane Friederike von Hohenstein-Altenburg';
const WORDS =
  'Kneading lines the strands of gluten up into a net, and the gas that the yeast makes while it eats the sugar cannot get out of it, so that the dough becomes larger.';

/** @param {number} ago */
const time = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString();
/** @param {number} count @param {(at: number) => object} make */
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
/** @param {Page} page @param {string} path @param {object} reply */
const answer = (page, path, reply) => page.route(path, (route) => route.fulfill({ json: { success: true, ...reply } }));

/** @param {number} at */
const nameOf = (at) => (at % 5 ? `Zebedee ${at}` : LONG);
/** @param {number} count Of students. */
const groupsOf = (count) =>
  ['Class 9a', 'Tuesday evening', 'Those who need another look at the very first chapter'].map((name, of) => ({
    groupId: `grp_${of}`,
    name,
    studentIds: many(count, (at) => ({ id: `s${at}` }))
      .filter((_, at) => at % 3 >= of)
      .map((_, at) => `s${at}`),
    createdAt: time(20),
  }));

/**
 * Shows the students of a course with their groups.
 * @param {number} count @param {string} [locale] @param {(page: Page) => Promise<unknown>} [then] @returns {Scene}
 */
export const studentsPanel = (count, locale, then) => ({
  as: 'author',
  ...(locale ? { locale } : {}),
  async open(page, stage) {
    const students = many(Math.min(count, 50), (at) => ({
      uid: `s${at}`,
      displayName: nameOf(at),
      email: `s${at}@example.org`,
      enrolledAt: time(30),
      rollup: { total: 6, completed: at % 7 },
      ...(at % 4 ? { lastSeenAt: time(at) } : {}),
    }));
    const nextCursor = count > 50 ? 'next' : undefined;
    await answer(page, '**/api/courses/*/students*', { students, nextCursor });
    await answer(page, '**/api/courses/*/groups', { groups: count === 0 ? [] : groupsOf(count) });
    await page.goto(`${stage.address}/sme/course?course=${stage.courses.demo?.id}&panel=students`);
    await page.locator('h1').first().waitFor();
    await openAssistant(page);
    await page.getByRole('tabpanel').locator('li, p').first().waitFor();
    await then?.(page);
  },
});

export const choosingStudents = studentsPanel(3, undefined, async (page) => {
  await page.getByRole('button', { name: 'Select students' }).click();
  await page.getByRole('checkbox', { name: 'Zebedee 1' }).press('Space');
});

/** Returns the URL of a student's page. @param {Stage} stage */
const addressOf = (stage) =>
  `${stage.address}/sme/stats?course=${stage.courses.demo?.id}&student=${encodeURIComponent(stage.studentId)}`;

/** The page of the sample student. @type {Scene} */
export const sampleStudent = {
  as: 'author',
  async open(page, stage) {
    await page.goto(addressOf(stage));
    await page.getByRole('heading', { name: 'Answers and results' }).waitFor();
  },
};

/** @param {number} count Of days, answers and notes alike. @param {string} [locale] @returns {Scene} */
export const studentPage = (count, locale) => ({
  as: 'author',
  ...(locale ? { locale } : {}),
  async open(page, stage) {
    const ids = await withElements(page, stage, count > 100 ? 90 : 0);
    const shown = Math.min(count, 60);
    const days = many(shown, (at) => ({
      day: time(shown - at).slice(0, 10),
      mastered: Math.floor(at / 2),
      answers: at % 4,
      elements: [at, at + 3]
        .filter((_, index) => index === 0 || at % 3 === 0)
        .map((of) => ({ elementId: ids[Math.floor((of * ids.length) / (shown + 4))], answers: at % 4 })),
    }));
    const elements = ids.slice(0, count === 0 ? 0 : Math.ceil(ids.length * 0.8)).map((elementId, at) => ({
      ...{ elementId, openedAt: time(shown - at / 2), lastAt: time(shown / 2), answers: at % 5 },
      ...(at % 2 ? { doneAt: time(Math.max(0, shown - at)) } : {}),
    }));
    const criteria = many(Math.min(count, 30), (at) => ({ rowId: `row_${at}`, elementId: ids[0], since: time(at) }));
    const evidence = many(Math.min(count, 200), (at) => ({
      ...{ evidenceId: `evd_${at}`, rowId: `row_${at % 40}`, rowVersion: 1, source: 'answer', by: 's', at: time(at) },
      ...{ verdict: ['met', 'partly', 'not-yet'][at % 3], judge: 'builtin', hintLevel: at % 2 ? 'unaided' : 'hinted' },
      answered: { elementId: ids[0], question: 'Why does bread rise?', answer: WORDS, attempt: 1 + (at % 3) },
    }));
    const notes = many(Math.min(count, 12), (at) => ({
      ...{
        id: `nte_${at}`,
        by: { uid: 'ada', displayName: at % 4 ? 'Ada' : '' },
        text: at % 2 ? 'Reads ahead.' : WORDS,
      },
      ...{ createdAt: time(at), updatedAt: time(at) },
    }));
    const rollup = { total: count + 6, completed: Math.floor(shown / 2) };
    const of = '**/api/students/*/courses/*';
    await answer(page, `${of}/path`, { path: { days, elements, criteria } });
    await answer(page, `${of}/evidence*`, { evidence });
    await answer(page, `${of}/progress?*`, {
      progress: { courseId: stage.courses.demo?.id, studentId: stage.studentId, criteria: {}, rollup, elements: {} },
    });
    await answer(page, '**/api/courses/*/students/*/notes', { notes });
    if (count === 0) {
      await answer(page, '**/api/courses/*/questions?*', { questions: [] });
      await answer(page, '**/api/courses/*/sme-review?*', { notes: [] });
    }
    await page.goto(addressOf(stage));
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  },
});

/**
 * Adds elements to the course and returns all ids.
 * @param {Page} page @param {Stage} stage @param {number} more @returns {Promise<string[]>}
 */
async function withElements(page, stage, more) {
  const { modules = [] } = stage.courses.demo ?? {};
  const added = many(9, (module) => ({
    ...{
      id: `mod_${module}`,
      title: module % 2 ? 'The oven' : 'How dough becomes bread, from the first flour to the last',
    },
    sections: [
      {
        ...{ id: `sec_${module}`, title: 'Heat' },
        elements: many(more / 9, (at) => ({
          ...{ id: `elm_${module}_${at}`, title: `Element ${at}`, format: 'lesson', rowCount: 1 },
        })),
      },
    ],
  }));
  const all = /** @type {typeof modules} */ (more > 0 ? [...modules, ...added] : modules);
  if (more > 0)
    await page.route(`**/api/courses/${stage.courses.demo?.id}?*`, async (route) => {
      const reply = await route.fetch();
      const { course, ...rest } = await reply.json();
      await route.fulfill({ response: reply, json: { ...rest, course: { ...course, modules: all } } });
    });
  return all.flatMap(({ sections }) => sections.flatMap((section) => section.elements.map(({ id }) => id)));
}
