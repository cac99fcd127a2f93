import fc from 'fast-check';
import { expect, it } from 'vitest';
import { teachingView } from '../content/teaching-view.ts';
import { fewerEveryday } from '../testing/fewer-everyday.ts';
import { courseCoverage } from './course-coverage.ts';
import { elementCoverage } from './element-coverage.ts';

const language = {
  stem: (word: string) => word.replace(/s$/, ''),
  stopWords: new Set('a its is the as it'.split(' ')),
};
const row = (rowId: string, statement: string, quote?: string) => ({
  rowId,
  elementId: 'e1',
  statement,
  goldAnswers: [],
  sources: quote ? [{ upload: 'a.pdf', quote }] : [],
});
const check = (rowId: string) =>
  `\`\`\`check\nid: itm_${rowId}\ntype: true-false\nstem: Is it so?\nanswer: true\nrows: [${rowId}]\n\`\`\``;
const scenario = (scenarioId: string, rowIds: string[]) => ({ scenarioId, elementId: 'e2', rowIds });

it('lists where each criterion is taught and asked, gaps first', () => {
  const elements = [
    { elementId: 'e2', ...teachingView(`A while loop repeats its body.\n\n${check('asked')}`) },
    {
      elementId: 'e1',
      ...teachingView(`The loop repeats its body as long as a condition is true.\n\n${check('loops')}`),
    },
  ];
  const criteria = [
    row('loops', 'A loop repeats its body'),
    row('asked', 'Dictionaries map keys onto values'),
    row('taught', 'A condition is true as long as it is'),
    row('lost', 'Recursion needs a base case'),
  ];
  expect(courseCoverage(elements, criteria, [scenario('s', ['loops'])], language)).toEqual([
    { rowId: 'lost', elementId: 'e1', taughtIn: [], checkedIn: [], gap: 'both', autoGraded: false },
    {
      rowId: 'asked',
      elementId: 'e1',
      taughtIn: [],
      gap: 'untaught',
      autoGraded: true,
      checkedIn: [{ elementId: 'e2', itemId: 'itm_asked' }],
    },
    { rowId: 'taught', elementId: 'e1', taughtIn: ['e1'], checkedIn: [], gap: 'unchecked', autoGraded: false },
    {
      rowId: 'loops',
      elementId: 'e1',
      taughtIn: ['e1', 'e2'],
      gap: 'none',
      autoGraded: true,
      checkedIn: [
        { elementId: 'e1', itemId: 'itm_loops' },
        { elementId: 'e2', scenarioId: 's' },
      ],
    },
  ]);
});

const word = fc.constantFrom(
  'loops',
  'repeat',
  'bodies',
  'while',
  '**true**',
  'condition',
  'is',
  'the',
  '`value`',
  '42',
);
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const content = fc.array(fc.oneof(sentence, fc.constantFrom(check('r0'), check('r1'))), { maxLength: 5 });

it('counts a criterion as taught in a course if one of its elements teaches it', () => {
  const anyRow = fc.tuple(sentence, fc.option(sentence, { nil: undefined }));
  fc.assert(
    fc.property(fc.array(content, { maxLength: 4 }), fc.array(anyRow, { maxLength: 4 }), (contents, written) => {
      const elements = contents.map((parts, at) => ({ elementId: `e${at}`, content: parts.join('\n\n') }));
      const views = elements.map(({ elementId, content }) => ({ elementId, ...teachingView(content) }));
      const criteria = written.map(([statement, quote], at) => row(`r${at}`, statement, quote));
      const coverageOf = ({ elementId, content }: (typeof elements)[number]) =>
        elementCoverage(elementId, content, criteria, language);
      for (const { rowId, taughtIn, checkedIn } of courseCoverage(views, criteria, [], language)) {
        const does = (...kinds: string[]) =>
          elements
            .filter((element) => kinds.includes(coverageOf(element).get(rowId) ?? ''))
            .map(({ elementId }) => elementId);
        expect(taughtIn.toSorted()).toEqual(does('taught', 'both'));
        expect([...new Set(checkedIn.map(({ elementId }) => elementId))]).toEqual(does('checked', 'both'));
      }
    }),
    { numRuns: fewerEveryday(100) },
  );
});
