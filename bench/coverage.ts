import { hashOf } from '../apps/server/src/ai/builtin/deterministic.ts';
import { english } from '../apps/server/src/ai/builtin/language/english.ts';
import { teachingView } from '../packages/domain/src/content/teaching-view.ts';
import { courseCoverage } from '../packages/domain/src/knowledge/course-coverage.ts';
import { weightyStems } from '../packages/domain/src/knowledge/weighty-stems.ts';

/**
 * The coverage of a large course, against the least that it takes: reading each of its words once. What an element
 * teaches and asks is kept since it was saved.
 */
const ELEMENTS = 200;
const ROWS = 1000;
const CEILING = 25;
const RUNS = 9;

const SUBJECTS =
  'tide moon gravity water bulge harbour stream current height depth chart quarter force basin shore vessel'.split(' ');
const pick = (seed: string) => SUBJECTS[hashOf(seed) % SUBJECTS.length];

/** A sentence of words that a few other sentences share, as in a course about one thing. */
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
const rows = Array.from({ length: ROWS }, (_, at) => ({
  ...{ rowId: `row_${at}`, elementId: `elm_${at % ELEMENTS}`, statement: `Explains that ${sentence(`row${at}`)}.` },
  sources: [{ upload: 'tides.pdf', quote: sentence(`${at % ELEMENTS}/${at % 20}/a`) }],
}));

/** Milliseconds of one run at the median. */
function median(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

const found = courseCoverage(elements, rows, [], english.stem);
const covered = median(() => courseCoverage(elements, rows, [], english.stem));
const read = median(() => {
  for (const { text } of elements) weightyStems(text, english.stem);
  for (const { statement } of rows) weightyStems(statement, english.stem);
});
const ratio = covered / read;
console.log(
  `coverage: ${ROWS} criteria over ${ELEMENTS} elements, median of ${RUNS} runs ${covered.toFixed(0)} ms, ` +
    `${ratio.toFixed(1)} × reading every word once (${read.toFixed(0)} ms, ceiling ${CEILING} ×); ` +
    `${found.filter(({ taughtIn }) => taughtIn.length > 0).length} are taught`,
);
process.exitCode = ratio <= CEILING ? 0 : 1;
