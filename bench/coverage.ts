import { TAUGHT_PAIRS } from '../apps/server/src/features/criteria/coverage/__fixtures__/taught-pairs.ts';
import { teachingView } from '../packages/domain/src/content/teaching-view.ts';
import { courseCoverage } from '../packages/domain/src/criteria/course-coverage.ts';
import { elementCoverage } from '../packages/domain/src/criteria/element-coverage.ts';
import { distinctiveStems } from '../packages/domain/src/language/distinctive-stems.ts';
import { languageOf } from '../packages/domain/src/language/pick-language.ts';
import { hashOf } from '../packages/offline-engine/src/deterministic.ts';
import { english } from '../packages/offline-engine/src/language/english.ts';

/** Compares coverage of a large course with reading each of its words once. */
const ELEMENTS = 200;
const ROWS = 1000;
const CEILING = 25;
const RUNS = 9;

const SUBJECTS =
  'tide moon gravity water bulge harbour stream current height depth chart quarter force basin shore vessel'.split(' ');
const pick = (seed: string) => SUBJECTS[hashOf(seed) % SUBJECTS.length];

const sentence = (seed: string) =>
  Array.from({ length: 14 }, (_, at) =>
    at % 3 === 2 ? pick(`${seed}${at}`) : `${pick(`${seed}-${at}`)}${hashOf(`${seed}.${at}`) % 400}`,
  ).join(' ');

const elements = Array.from({ length: ELEMENTS }, (_, at) => {
  const paragraphs = Array.from(
    { length: 20 },
    (_paragraph, number) => `${sentence(`${at}/${number}/a`)}. ${sentence(`${at}/${number}/b`)}.`,
  );
  const check = `\`\`\`check\nid: itm_${at}\ntype: true-false\nstem: It rises.\nanswer: true\nrows: [row_${at}]\n\`\`\``;
  return { elementId: `elm_${at}`, ...teachingView([...paragraphs, check].join('\n\n')) };
});
const criteria = Array.from({ length: ROWS }, (_, at) => ({
  rowId: `row_${at}`,
  elementId: `elm_${at % ELEMENTS}`,
  statement: `Explains that ${sentence(`row${at}`)}.`,
  sources: [{ upload: 'tides.pdf', quote: sentence(`${at % ELEMENTS}/${at % 20}/a`) }],
  goldAnswers: [{ text: sentence(`gold${at}`), verdict: 'met' as const }],
}));

function median(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

const found = courseCoverage(elements, criteria, [], english);
const covered = median(() => courseCoverage(elements, criteria, [], english));
const read = median(() => {
  for (const { text } of elements) distinctiveStems(text, english);
  for (const { statement } of criteria) distinctiveStems(statement, english);
});
const ratio = covered / read;
console.log(
  `coverage: ${ROWS} criteria over ${ELEMENTS} elements, median of ${RUNS} runs ${covered.toFixed(0)} ms, ` +
    `${ratio.toFixed(1)} × reading every word once (${read.toFixed(0)} ms, ceiling ${CEILING} ×); ` +
    `${found.filter(({ taughtIn }) => taughtIn.length > 0).length} are taught`,
);
process.exitCode = ratio <= CEILING ? 0 : 1;

/** Compares the rule with labelled lessons: precision and recall. */
for (const heldOut of [false, true]) {
  const pairs = TAUGHT_PAIRS.filter((one) => one.heldOut === heldOut);
  const found = (statements: 'taught' | 'untaught') =>
    pairs.flatMap(({ lesson, language, ...of }) =>
      of[statements].filter((statement) => {
        const criterion = { rowId: 'row', elementId: 'own', statement, sources: [], goldAnswers: [] };
        return elementCoverage('own', lesson, [criterion], languageOf(language)).get('row') === 'taught';
      }),
    ).length;
  const all = pairs.flatMap(({ taught }) => taught).length;
  const [right, wrong] = [found('taught'), found('untaught')];
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  console.log(
    `  ${heldOut ? 'held out' : 'development'}: ${pairs.length} lessons, precision ${percent(right / (right + wrong))}, ` +
      `recall ${percent(right / all)} of ${all} taught criteria`,
  );
}
