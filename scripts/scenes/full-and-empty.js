import { dueDates } from './due-dates.js';
import { marking } from './marking.js';
import { studentPage, studentsPanel } from './students.js';

/** @import { Page } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */
/** @import { Stage } from './stage.js' */

const DAY_MS = 86_400_000;
const LONG =
  'In the second paragraph it says that kneading lines the strands up. Does that mean a machine that kneads for an hour makes a better loaf than hands that stop after ten minutes?';

/** @param {number} count @param {(at: number) => object} make */
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
/** @param {number} ago */
const time = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString();

/** @param {Page} page @param {string} path @param {(search: URLSearchParams) => object} reply */
const answer = (page, path, reply) =>
  page.route(path, (route) =>
    route.fulfill({ json: { success: true, ...reply(new URL(route.request().url()).searchParams) } }),
  );

/** Returns a page of a list like the server. @param {object[]} all @param {URLSearchParams} search */
function cut(all, search) {
  const from = Number(search.get('cursor') ?? 0);
  const to = from + Number(search.get('limit') ?? 50);
  return { entries: all.slice(from, to), nextCursor: to < all.length ? String(to) : undefined };
}

/** @param {Stage} stage */
function elementsOf(stage) {
  const elements = stage.courses.demo?.modules.flatMap(({ sections }) => sections.flatMap((one) => one.elements)) ?? [];
  return (/** @type {number} */ at) => {
    const { id = '', title = '' } = elements[at % elements.length] ?? {};
    return { elementId: id, elementTitle: title };
  };
}

/** @param {number} count @param {string} [locale] @returns {Scene} */
const questions = (count, locale) => ({
  as: 'author',
  ...(locale ? { locale } : {}),
  async open(page, stage) {
    const element = elementsOf(stage);
    const all = many(count, (at) => ({
      id: `qst_${at}`,
      studentId: `s${at}`,
      displayName: at % 2 ? 'Ada' : 'Maximiliane Oberhuber-Stephanopoulos',
      text: at % 3 ? 'Does rye have gluten?' : LONG,
      version: 1,
      at: time(at),
      ...(at % 4 === 3 ? {} : element(at)),
      ...(at % 3 === 1 ? { status: 'answered', answer: 'A little, and weaker.', answeredBy: 'Robin Baker' } : {}),
      ...(at % 3 === 2 ? { status: 'closed' } : {}),
      ...(at % 3 === 0 ? { status: 'open', tutorAnswer: 'The text says: gluten is a net.' } : {}),
    }));
    await answer(page, '**/api/courses/*/questions*', (search) => {
      const { entries, ...more } = cut(all, search);
      return { questions: entries, open: Math.ceil(count / 3), ...more };
    });
    await page.goto(`${stage.address}/sme/notes?course=${stage.courses.demo?.id}`);
    await page.locator('h1').waitFor();
  },
});

/** @param {number} count @param {string} [locale] @returns {Scene} */
const flags = (count, locale) => ({
  as: 'author',
  ...(locale ? { locale } : {}),
  async open(page, stage) {
    const element = elementsOf(stage);
    const statuses = ['open', 'in-review', 'resolved', 'dismissed'];
    const all = many(count, (at) => ({
      id: `nte_${at}`,
      by: { uid: `s${at}`, displayName: 'Ada' },
      version: 1,
      at: time(at),
      updatedAt: time(at),
      body: at % 3 ? 'This is misspelt.' : LONG,
      status: statuses[at % 4],
      elementId: 'elm_gone',
      ...(at % 5 === 4 ? {} : element(at)),
      quote: at % 2 ? undefined : 'Kneading does not make gluten out of nothing.',
      reply: at % 4 > 1 ? 'Thank you, it says so now.' : undefined,
    }));
    await answer(page, '**/api/courses/*/sme-review*', (search) => {
      const { entries, ...more } = cut(all, search);
      return { notes: entries, open: Math.ceil(count / 2), ...more };
    });
    await page.goto(`${stage.address}/sme/notes/problems?course=${stage.courses.demo?.id}`);
    await page.locator('h1').waitFor();
  },
});

/** @param {number} count Of students, criteria and days alike. @param {string} [locale] @returns {Scene} */
const courseStatistics = (count, locale) => ({
  as: 'author',
  ...(locale ? { locale } : {}),
  async open(page, stage) {
    const element = elementsOf(stage);
    const criteria = many(count, (at) => ({
      rowId: `row_${at}`,
      ...element(at),
      statement: at % 3 ? 'Names both proteins of gluten.' : LONG,
      mastered: (at * 7) % (count + 1),
      tried: count,
      verdicts: count * 2,
      met: (at * 7) % (count + 1),
      hinted: at % (count + 1),
      contested: at % 3,
      overruled: at % 2,
      ...(at % 4 ? { hoursToProof: at * 1.7 } : {}),
    }));
    const modules = many(Math.min(count, 12), (at) => ({
      moduleId: `mod_${at}`,
      title: at % 2 ? 'The oven' : 'How dough becomes bread, from the first flour to the last',
      total: count * 10,
      completed: ((at * 29) % 11) * count,
    }));
    const days = many(count, (at) => ({
      day: time(count - at).slice(0, 10),
      answers: (at * 13) % 40,
      students: (at * 5) % 20,
    }));
    const rollup = { total: count * count, completed: Math.round((count * count) / 3) };
    const activity = days.map((one, at) => ({
      ...one,
      active: (at * 5) % 20,
      enrolled: at % 3,
      mastered: Math.round((rollup.completed * (at + 1)) / count),
    }));
    const status = many(count, (at) => ({
      studentId: `student_${at}`,
      displayName: at % 5 ? `Zebedee ${at}` : 'Maximiliane Friederike von Hohenstein-Altenburg',
      mastered: modules.map((_, module) => (at * 7 + module * 3) % 11),
    }));
    const elements = many(count === 0 ? 0 : 40, (at) => ({
      ...element(at),
      elementId: `elm_${at}`,
      title: at % 4 ? 'Why bread rises' : LONG,
      moduleId: 'mod_0',
      opened: Math.round((count * (40 - at)) / 40),
      answered: Math.round((count * (36 - at * 0.9)) / 40),
      ...(at % 5 ? { mastered: Math.round((count * (30 - at * 0.7)) / 40) } : {}),
      asked: (at * 7) % 11,
      flagged: at % 3,
    }));
    await answer(page, '**/api/courses/*/stats*', () => ({
      stats: {
        students: count,
        active7d: Math.ceil(count / 2),
        rollup,
        modules,
        criteria,
        days,
        activity,
        standing: status,
        elements,
      },
    }));
    await page.goto(`${stage.address}/sme/stats?course=${stage.courses.demo?.id}`);
    await page.locator('h1').waitFor();
  },
});

/** @param {number} count @param {string} [locale] @returns {Scene} */
const learningRecord = (count, locale) => ({
  as: 'student',
  ...(locale ? { locale } : {}),
  async open(page, stage) {
    const element = elementsOf(stage);
    const entries = many(count, (at) => ({
      evidenceId: `evd_${at}`,
      rowId: `row_${at}`,
      rowVersion: 1,
      verdict: 'met',
      judge: 'builtin',
      by: 'sam',
      source: at % 4 === 3 ? 'item' : 'answer',
      quote: LONG,
      hintLevel: at % 3 ? 'unaided' : 'hinted',
      at: time(at),
      ...(at % 4 === 2 ? { verdict: 'not-yet', source: 'reset', comment: 'The picture gave it away.' } : {}),
    }));
    const criteria = Object.fromEntries(
      many(count, (at) => ({ status: at % 4 === 2 ? 'unknown' : 'mastered', ...element(at) })).map((one, at) => [
        `row_${at}`,
        one,
      ]),
    );
    const rollup = { total: count + 6, completed: Math.ceil((count * 3) / 4) };
    const days = many(count, (at) => ({ day: time(count - at).slice(0, 10), mastered: Math.ceil(at / 2), answers: 2 }));
    const of = '**/api/students/*/courses/*';
    await answer(page, `${of}/stats`, () => ({ stats: { days, rollup } }));
    await answer(page, `${of}/evidence*`, () => ({ evidence: entries }));
    await answer(page, `${of}/progress?*`, () => ({
      progress: { courseId: stage.courses.demo?.id, studentId: 'sam', criteria, rollup, elements: {} },
    }));
    await page.goto(`${stage.address}/student/stats`);
    await page.locator('h1').waitFor();
  },
});

const pages = {
  questions,
  flags,
  'course-statistics': courseStatistics,
  'learning-record': learningRecord,
  marking,
  'student-page': studentPage,
  'students-panel': studentsPanel,
  'due-dates': dueDates,
};

/** Lists that are empty, short and long. @type {Record<string, Scene>} */
export const fullAndEmpty = {
  'course-statistics-class': courseStatistics(30),
  ...Object.fromEntries(
    Object.entries(pages).flatMap(([name, page]) => [
      [`${name}-none`, page(0)],
      [`${name}-few`, page(3)],
      [`${name}-many`, page(500)],
      [`${name}-german`, page(3, 'de-DE')],
    ]),
  ),
};
