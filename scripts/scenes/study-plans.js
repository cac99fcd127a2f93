/** @import { LearningPlan, ReviewItem } from '@coursecraft/contract/study-plans/study-plan' */
/** @import { Page } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */

const DAY_MS = 86_400_000;
const LONG = 'An element whose title goes on for well over sixty characters, as working titles often do';

/** @param {number} from Days from now. */
const day = (from) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
/** @param {number} at */
const element = (at) => ({ elementId: `elm_${at}`, title: at % 4 ? `Why bread rises ${at}` : LONG, minutes: 4 + at });
/** @param {number} count @param {number} done */
const elements = (count, done) => Array.from({ length: count }, (_, at) => ({ ...element(at + 1), isDone: at < done }));
const NOTHING = { criteria: 0, cards: 0 };

/** @param {Partial<LearningPlan>} of @returns {LearningPlan} */
const plan = (of) => ({
  settings: { weekdays: [1, 2, 3, 4, 5], goalOn: day(30), minutes: 30, streak: false, isPaused: false },
  startedOn: day(-20),
  today: day(0),
  state: 'open',
  elements: elements(3, 1),
  reviews: { criteria: 3, cards: 9 },
  reviewed: NOTHING,
  waiting: { criteria: 4, cards: 0 },
  minutes: 24,
  week: Array.from({ length: 7 }, (_, at) => ({
    day: day(at - 3),
    isPlanned: at !== 1,
    planned: at < 3 ? 0 : 4 - (at % 3),
    done: at < 3 ? at : at === 3 ? 1 : 0,
    wasLearnedOn: at < 4,
    minutes: 20,
  })),
  ahead: Array.from({ length: 14 }, (_, at) => ({
    day: day(at + 1),
    elements: elements((at % 3) + 1, 0),
    reviews: { criteria: at % 4, cards: 0 },
    minutes: 15 + at,
  })),
  left: 23,
  finishesOn: day(28),
  isInTime: true,
  proposals: {},
  dueModules: [{ title: 'How dough becomes bread', dueOn: day(9) }],
  ...of,
});

/** @param {Page} page @param {string} path @param {object} reply */
const answer = (page, path, reply) => page.route(path, (route) => route.fulfill({ json: { success: true, ...reply } }));

/** @param {Partial<LearningPlan> | undefined} of @param {string} [locale] @param {(page: Page) => Promise<unknown>} [then] @returns {Scene} */
const today = (of, locale, then) => ({
  as: 'student',
  ...(locale ? { locale } : {}),
  async open(page, { address }) {
    await answer(page, '**/api/courses/*/learning-plan', of ? { plan: plan(of) } : {});
    await answer(page, '**/api/courses/*/learning-plan/preview', { plan: plan(of ?? {}) });
    await page.goto(`${address}/student/stats`);
    await page.locator('h1').waitFor();
    await then?.(page);
  },
});

/** @param {readonly ReviewItem[]} items @param {(page: Page) => Promise<unknown>} [then] @returns {Scene} */
const review = (items, then) => ({
  as: 'student',
  async open(page, { address }) {
    await answer(page, '**/api/courses/*/review', { review: { items, minutes: 8, waiting: 5, comesAgain: {} } });
    await page.goto(`${address}/student/review`);
    await page.locator('h1').waitFor();
    await then?.(page);
  },
});

/** @type {ReviewItem[]} */
const ITEMS = [
  {
    kind: 'check',
    rowId: 'row_1',
    elementId: 'elm_1',
    elementTitle: 'Gluten: the net in the dough',
    check: { id: 'itm_1', type: 'true-false', stem: 'Gluten forms as soon as flour meets water.', hintCount: 0 },
  },
  {
    kind: 'card',
    elementId: 'elm_2',
    elementTitle: 'Words to keep',
    front: 'Crumb',
    back: 'The inside of a loaf.',
    intervals: { again: 1, hard: 4, good: 11, easy: 25 },
  },
];

/** @param {Page} page */
const later = (page) => page.getByRole('button', { name: 'Later' }).click();
const openForm = (/** @type {string} */ name) => async (/** @type {Page} */ page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('form').getByRole('listitem').first().waitFor();
};

/** Study plans in each state and a review session. @type {Record<string, Scene>} */
export const learningPlanScenes = {
  'plan-none': today(undefined),
  'plan-form': today({}, undefined, openForm('Change')),
  'plan-form-german': today({}, 'de-DE', openForm('Ändern')),
  'plan-today': today({}),
  'plan-today-german': today({ settings: { ...plan({}).settings, streak: true }, streak: 6 }, 'de-DE'),
  'plan-many': today({ elements: elements(12, 4), minutes: 84 }),
  'plan-not-in-time': today({
    isInTime: false,
    finishesOn: day(44),
    proposals: { goalOn: day(47), weekdays: [1, 2, 3, 4, 5, 6] },
  }),
  'plan-done': today({
    state: 'done',
    elements: elements(3, 3),
    reviews: NOTHING,
    reviewed: { criteria: 3, cards: 9 },
    minutes: 0,
  }),
  'plan-rest': today({ state: 'rest', elements: [], reviews: NOTHING, minutes: 0 }),
  'plan-paused': today({ state: 'paused' }),
  'plan-reached': today({
    state: 'reached',
    elements: [],
    reviews: NOTHING,
    waiting: NOTHING,
    minutes: 0,
    left: 0,
    ahead: [],
    finishesOn: undefined,
  }),
  'plan-in-tree': {
    as: 'student',
    async open(page, { address }) {
      await answer(page, '**/api/courses/*/learning-plan', { plan: plan({}) });
      await page.goto(`${address}/student/course`);
      await page.locator('h1').waitFor();
      if (!(await page.getByRole('treegrid').isVisible())) await page.getByRole('button', { name: 'Sidebar' }).click();
      await page.getByText('Today: about').waitFor();
    },
  },
  'review-none': review([]),
  'review-check': review(ITEMS),
  'review-card': review(ITEMS, async (page) => {
    await later(page);
    await page.getByRole('button', { name: /^Front/ }).click();
    await page.getByText('How well did you know it?').waitFor();
  }),
  'review-close': review(ITEMS, async (page) => {
    await answer(page, '**/api/courses/*/cards', {
      card: {
        elementId: 'elm_2',
        front: 'Crumb',
        dueAt: `${day(11)}T08:00:00.000Z`,
        reviews: 3,
        intervals: { again: 1, hard: 4, good: 11, easy: 25 },
      },
    });
    await later(page);
    await page.getByRole('button', { name: /^Front/ }).click();
    await page.keyboard.press('3');
    await page.getByText('Today’s review is done').waitFor();
  }),
};
