/** @import { Scene } from './scenes.js' */

const LONG =
  'First the yeast eats what sugar it finds and breathes out gas, and as the gluten has been kneaded into a net the bubbles cannot get out, so that the dough becomes larger and larger until it is baked, or somebody presses it down.';
const POINTS = [
  'Yeast makes gas in the dough',
  'The net of gluten, which kneading lines up strand by strand, holds that gas for as long as it is not torn',
  'So the dough becomes larger',
];
const STATES = ['shown', 'doubtful', 'open', 'contradicted'];
const VERDICTS = ['partly', 'met', 'not-yet'];

/** @param {number} at @param {string} elementId */
const answer = (at, elementId) => ({
  evidenceId: `evd_${at}`,
  rowId: `row_${at}`,
  elementId,
  elementTitle: 'Why the net matters',
  statement: 'Explains how yeast and gluten together make a dough rise.',
  keyPoints: POINTS.slice(0, 1 + ((at + 2) % POINTS.length)).map((text, index) => ({ pointId: `kpt_${index}`, text })),
  question: 'Why does bread rise?',
  turns: [
    { messageId: `msg_${at}`, answer: at % 2 ? 'It gets bigger.' : LONG, at: new Date().toISOString() },
    ...(at % 2
      ? [
          {
            messageId: `msg_${at}b`,
            asked: 'What else belongs to it, besides that it gets bigger?',
            answer: LONG,
            at: new Date().toISOString(),
          },
        ]
      : []),
  ],
  judged: {
    verdict: VERDICTS[at % VERDICTS.length],
    judge: at % 2 ? 'builtin 3 + 12 marks' : 'builtin',
    points: POINTS.map((_, index) => ({
      pointId: `kpt_${index}`,
      state: STATES[(at + index) % STATES.length],
      quote: 'the bubbles cannot get out',
    })),
  },
  isHeld: at % VERDICTS.length === 1,
});

/** @param {number} count @param {string} [locale] @returns {Scene} */
export const marking = (count, locale) => ({
  as: 'author',
  ...(locale ? { locale } : {}),
  async open(page, stage) {
    const elementId = stage.courses.demo?.modules[0]?.sections[0]?.elements[0]?.id ?? '';
    const answers = Array.from({ length: Math.min(count, 10) }, (_, at) => answer(at, elementId));
    const agreement = { marks: count, tried: count, agreeing: Math.floor(count * 0.7) };
    await page.route('**/api/courses/*/marking', (route) =>
      route.fulfill({ json: { success: true, waiting: count, grantable: count, agreement, criteria: [] } }),
    );
    await page.route('**/api/courses/*/marking/answers*', (route) =>
      route.fulfill({ json: { success: true, answers } }),
    );
    await page.goto(`${stage.address}/sme/marking?course=${stage.courses.demo?.id}`);
    await page.locator('h1').waitFor();
    await page.getByRole('tabpanel').locator('p').first().waitFor();
  },
});
