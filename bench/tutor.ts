import { parseArgs } from 'node:util';
import { TUTORED } from './support/tutoring/cases.ts';
import { figuresOf, isForRetrieval, type Retrieved, tryRetrieval } from './support/tutoring/try-retrieval.ts';

/** Measures how often quoted passages contain the answer: `npm run bench -- tutor [--each] [--json]`. */
const { values: options } = parseArgs({
  options: { each: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});

const start = performance.now();
const tried = TUTORED.flatMap(({ course, cases }) =>
  cases.filter(isForRetrieval).map((one) => tryRetrieval(course, one)),
);
const milliseconds = (performance.now() - start) / tried.length;

if (options.json) console.log(JSON.stringify(tried));
else {
  if (options.each)
    for (const { case: one, position, quotes } of tried)
      console.log(`${position} ${one.kind} · ${one.question}\n${quotes.map((quote) => `   | ${quote}`).join('\n')}`);
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(name.padEnd(20) + cells.map((cell) => String(cell).padStart(16)).join(''));
  line('', ['questions', 'first passage', 'among three', 'not in course', 'no passage']);
  const print = (name: string, some: readonly Retrieved[]) => {
    const { questions, first, amongThree, unanswerable, silent } = figuresOf(some);
    line(name, [questions, first, amongThree, unanswerable, silent]);
  };
  for (const [kind, some] of Map.groupBy(tried, (each) => each.case.kind)) print(kind, some);
  print('all', tried);
  console.log(`\nA question takes ${milliseconds.toFixed(1)} ms.`);
}
