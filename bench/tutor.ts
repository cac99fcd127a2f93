import { parseArgs } from 'node:util';
import { createBuiltinEngine } from '../apps/server/src/ai/builtin/create-builtin-engine.ts';
import { hashOf } from '../packages/engine/src/deterministic.ts';
import { answerQuestion } from '../packages/engine/src/tutor/answer-question.ts';
import { TUTORED } from './support/tutoring/cases.ts';
import { requestFor } from './support/tutoring/read-course.ts';
import { type Outcome, type Tried, tryQuestion } from './support/tutoring/try-question.ts';

/**
 * How the built-in tutor answers what students ask: `npm run bench -- tutor [--each] [--json]`, and what a question costs in
 * a course of 200 lessons, against reading their letters once.
 */
const { values: options } = parseArgs({
  options: { each: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});
const OUTCOMES: readonly Outcome[] = ['right', 'useless', 'wrong passage', 'leaked', 'refused wrongly'];

const engine = createBuiltinEngine();
const tried: Tried[] = [];
for (const { course, cases } of TUTORED) for (const one of cases) tried.push(await tryQuestion(engine, course, one));
await engine.close();

const countsOf = (some: readonly Tried[]) =>
  OUTCOMES.map((outcome) => some.filter((each) => each.outcome === outcome).length);
if (options.json) console.log(JSON.stringify(tried));
else {
  if (options.each)
    for (const { case: one, outcome, said } of tried)
      console.log(`${outcome.padEnd(16)}${one.kind} · ${one.question}\n   | ${said.replaceAll('\n\n', ' ')}`);
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(name.padEnd(20) + cells.map((cell) => String(cell).padStart(16)).join(''));
  line('', ['questions', ...OUTCOMES]);
  for (const [kind, some] of Map.groupBy(tried, (each) => each.case.kind)) line(kind, [some.length, ...countsOf(some)]);
  line('all', [tried.length, ...countsOf(tried)]);
  console.log(
    `\nA question in a course of 200 lessons takes ${costOf(200).toFixed(1)} times what hashing its letters takes.`,
  );
}

/** What a question costs in a course of so many lessons that were read before, in hashings of all its letters. */
function costOf(lessons: number): number {
  const [first] = TUTORED;
  if (!first) throw new Error('There is no course to ask in.');
  const { course } = first;
  const many = Array.from({ length: lessons }, (_, at) => {
    const lesson = course.lessons[at % course.lessons.length] ?? { elementId: '', title: '', content: '' };
    return { ...lesson, elementId: `${lesson.elementId}${at}`, content: `${lesson.content}\n\nLesson ${at}.\n` };
  });
  const request = requestFor(
    { ...course, lessons: many },
    { at: many[0]?.elementId ?? '', question: 'Why must the needle be blunt?', history: [], rung: 'nudge' },
  );
  const timeOf = (work: () => void) => {
    work();
    const start = performance.now();
    for (let round = 0; round < 5; round += 1) work();
    return (performance.now() - start) / 5;
  };
  const text = many.map(({ content }) => content).join('');
  return timeOf(() => answerQuestion(request)) / timeOf(() => hashOf(text));
}
