import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { listChecks } from '@coursecraft/domain/content/checks';
import { type KeyedCheck, scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import { openSampleFolder, samplePath } from '../testing/samples.ts';
import { oatutorReader } from './oatutor-reader.ts';
import { typedWays } from './typed-formula.ts';

const isMet = (check: Check | undefined, response: CheckResponse) => {
  const score = scoreResponse(check as KeyedCheck, response);
  return score.ok && score.verdict === 'met';
};

type Step = Record<string, unknown> & { id: string };
const poolOf = (problem: Record<string, unknown>, steps: Step[], pathways: Record<string, unknown[]> = {}) => {
  const at = `content-pool/${problem.id}`;
  return {
    [`${at}/${problem.id}.json`]: JSON.stringify(problem),
    ...Object.fromEntries(steps.map((step) => [`${at}/steps/${step.id}/${step.id}.json`, JSON.stringify(step)])),
    ...Object.fromEntries(
      Object.entries(pathways).map(([step, hints]) => [
        `${at}/steps/${step}/tutoring/${step}DefaultPathway.json`,
        JSON.stringify(hints),
      ]),
    ),
  };
};
const PLANS = {
  'coursePlans.json': JSON.stringify([
    {
      courseName: 'Sums',
      language: 'en',
      lessons: [{ id: 'L1', name: 'Lesson 1', topics: 'Adding', learningObjectives: { add_numbers: 0.9 } }],
    },
  ]),
  'skillModel.json': JSON.stringify({
    p1a: ['add_numbers'],
    p1b: ['add_numbers', 'check_results'],
    p2a: ['add_numbers'],
  }),
};
const read = async (files: Record<string, string | Uint8Array>) => {
  const { course, parts } = await oatutorReader.read(filesInMemory(files), 'pool.zip');
  const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  return {
    course,
    parts,
    elements,
    checks: elements.flatMap(({ content }) => [...listChecks(content)]),
    notes: parts.flatMap((part) => part.notes.map(({ note }) => note)),
  };
};
const typed = (id: string, answers: string[], more: Record<string, unknown> = {}): Step => ({
  id,
  stepAnswer: answers,
  problemType: 'TextBox',
  stepTitle: 'What is it?',
  stepBody: '',
  answerType: 'arithmetic',
  variabilization: {},
  ...more,
});

describe('OATutor import', () => {
  it('reads problems as elements, steps as checks, skills as criteria and the pathway as hints', async () => {
    const { course, checks, elements } = await read({
      ...PLANS,
      ...poolOf(
        { id: 'p1', title: 'Two sums', body: 'Add $$2+3$$.', lessonId: 'L1', variabilization: {} },
        [
          typed('p1a', ['$$5$$']),
          {
            id: 'p1b',
            stepAnswer: ['odd'],
            choices: ['even', 'odd'],
            problemType: 'MultipleChoice',
            answerType: 'string',
            stepTitle: 'Even or odd?',
          },
        ],
        {
          p1a: [
            { id: 'h1', type: 'hint', title: 'Begin', text: 'Count on from $$2$$.' },
            {
              id: 'h2',
              type: 'scaffold',
              title: 'Next',
              text: 'What follows $$2$$?',
              problemType: 'TextBox',
              hintAnswer: ['$$3$$'],
              subHints: [{ id: 's', type: 'hint', title: '', text: 'One more.' }],
            },
          ],
        },
      ),
    });
    expect(course).toMatchObject({
      title: 'Sums',
      language: 'en',
      modules: [
        {
          key: 'L1',
          title: 'Lesson 1: Adding',
          sections: [{ elements: [{ key: 'p1', title: 'Two sums', format: 'check' }] }],
        },
      ],
    });
    expect(checks).toEqual([
      {
        type: 'numeric',
        stem: 'Add $2+3$.\\\nWhat is it?',
        answer: 5,
        rows: ['L1/add_numbers'],
        hints: ['**Begin** Count on from $2$.', '**Next** What follows $2$? → $3$', 'One more.'],
      },
      {
        type: 'single-choice',
        stem: 'Add $2+3$.\\\nEven or odd?',
        rows: ['L1/add_numbers', 'L1/check_results'],
        options: [
          { id: 'a', text: 'even' },
          { id: 'b', text: 'odd', correct: true },
        ],
      },
    ]);
    expect(elements[0]?.rows.map(({ key, statement }) => [key, statement])).toEqual([
      ['L1/add_numbers', 'Add numbers'],
      ['L1/check_results', 'Check results'],
    ]);
  });

  it('reuses a criterion of the module instead of repeating it', async () => {
    const { elements, checks } = await read({
      ...PLANS,
      ...poolOf({ id: 'p2', title: 'B', body: '', lessonId: 'L1' }, [typed('p2a', ['$$1$$'])]),
      ...poolOf({ id: 'p1', title: 'A', body: '', lessonId: 'L1' }, [typed('p1a', ['$$1$$'])]),
    });
    expect(elements.map(({ key, rows: criteria }) => [key, criteria.length])).toEqual([
      ['p1', 1],
      ['p2', 0],
    ]);
    expect(checks.map(({ rows }) => rows)).toEqual([['L1/add_numbers'], ['L1/add_numbers']]);
  });

  it('accepts the typed forms of a formula and says that answers are compared as typed', async () => {
    expect(typedWays('$$x=\\frac{3}{2}$$')).toEqual(['x=3/2', 'x=1.5']);
    expect(typedWays('$$\\frac{1}{3}$$')).toEqual(['1/3']);
    expect(typedWays('$$2\\times x^{2}+\\sqrt{y}$$')).toEqual(['2*x^2+sqrt(y)']);
    const { checks, notes } = await read({
      ...PLANS,
      ...poolOf({ id: 'p1', title: 'A', body: '', lessonId: 'L1' }, [typed('p1a', ['$$x=\\frac{3}{2}$$'])]),
    });
    expect(['x=3/2', 'x = 1.5', '$x=\\frac{3}{2}$', 'x=2/3', 'x=15'].map((answer) => isMet(checks[0], answer))).toEqual(
      [true, true, true, false, false],
    );
    expect(notes).toContain('scoring-simplified');
  });

  it('accepts each of several right answers and the first of drawn values', async () => {
    const { checks, notes } = await read({
      ...PLANS,
      ...poolOf({ id: 'p1', title: 'A', body: '', lessonId: 'L1', variabilization: { a: ['4', '9'], r: ['2', '3'] } }, [
        typed('p1a', ['$$@{r}$$', '$$-@{r}$$'], { stepTitle: 'Root of $$@{a}$$?' }),
        typed('p1b', ['Yes', 'yes it is'], { answerType: 'string' }),
      ]),
    });
    expect(checks[0]).toMatchObject({ type: 'short-text', stem: 'Root of $4$?', accept: ['2', '-2'] });
    expect(checks[1]).toMatchObject({ type: 'short-text', accept: ['Yes', 'yes it is'] });
    expect(notes).toEqual(['random-values', 'scoring-simplified', 'random-values']);
  });

  it('keeps figures and blanks outside formulas', async () => {
    const { course, elements } = await read({
      ...PLANS,
      ...poolOf({ id: 'p1', title: 'A', body: 'Look: ##figure1.gif## and ##none.gif##', lessonId: 'L1' }, [
        typed('p1a', ['$$1$$'], { stepTitle: '$$2$$ $$___$$ $$3$$' }),
      ]),
      'content-pool/p1/figures/figure1.gif': new Uint8Array([1]),
    });
    expect(course.files).toEqual([{ name: 'figure1.gif', path: 'content-pool/p1/figures/figure1.gif' }]);
    expect(elements[0]?.content.startsWith('Look: ![](media/figure1.gif) and')).toBe(true);
    expect(listChecks(elements[0]?.content ?? '')[0]?.stem).toBe('$2$ \\_\\_\\_ $3$');
  });

  it('keeps figures that end with the line or text', async () => {
    const figures = Object.fromEntries(
      ['a.gif', 'b.PNG', 'c d.svg'].map((name) => [`content-pool/p1/figures/${name}`, new Uint8Array([1])]),
    );
    for (const [body, content] of [
      ['Look. ##a.gif', 'Look. ![](media/a.gif)'],
      ['##a.gif\\nThen', '![](media/a.gif)\\\nThen'],
      ['##a.gif ##b.PNG', '![](media/a.gif) ![](media/b.PNG)'],
      ['##a.gif##b.PNG## Then', '![](media/a.gif)![](media/b.PNG) Then'],
      ['See ##c d.svg## and ##a.gif ## there', 'See ![](media/c%20d.svg) and ![](media/a.gif) there'],
    ]) {
      const problem = { id: 'p1', title: 'A', body, lessonId: 'L1' };
      const { elements, course } = await read({ ...PLANS, ...poolOf(problem, []), ...figures });
      expect(elements[0]?.content).toBe(content);
      expect(course.files.length).toBe((content?.match(/media/g) ?? []).length);
    }
  });

  it('skips problems without a key, lesson or readable file', async () => {
    const { elements, parts } = await read({
      ...PLANS,
      'skillModel.json': '{ not json',
      ...poolOf({ id: 'p1', title: 'A', body: 'Text', lessonId: 'L9', lesson: 'Loose' }, [typed('p1a', [])]),
      'content-pool/p2/p2.json': '{',
    });
    expect(elements).toMatchObject([{ key: 'p1' }]);
    expect(elements[0]?.content).toBe('Text\\\nWhat is it?');
    expect(parts.find(({ key }) => key === 'p1a')).toMatchObject({
      outcome: 'left-out',
      notes: [{ note: 'key-missing' }],
    });
    expect(parts.find(({ key }) => key === 'p2')).toMatchObject({
      outcome: 'left-out',
      notes: [{ note: 'unreadable' }],
    });
    expect(parts[0]?.notes.map(({ note }) => note)).toEqual(['unreadable']);
  });
});

const root = samplePath('interop/oatutor/openstax-elementary-algebra');

describe('OATutor sample pool', () => {
  it.skipIf(!root)('has a check for every step that accepts only the right answers of its file', async () => {
    const { course, parts } = await oatutorReader.read(await openSampleFolder(root ?? ''), 'pool');
    const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
    const wrong: string[] = [];
    let tried = 0;
    for (const problem of readdirSync(join(root ?? '', 'content-pool'))) {
      const at = join(root ?? '', 'content-pool', problem, 'steps');
      const checks = listChecks(elements.find(({ key }) => key === problem)?.content ?? '');
      const steps = readdirSync(at).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
      for (const [index, step] of steps.entries()) {
        const { stepAnswer, choices } = JSON.parse(readFileSync(join(at, step, `${step}.json`), 'utf8')) as {
          stepAnswer: string[];
          choices?: string[];
        };
        const check = checks[index];
        const answer = stepAnswer[0] ?? '';
        tried += 1;
        if (choices) {
          const places = [...new Set(choices)];
          const ids = check && 'options' in check ? check.options.map(({ id }) => id) : [];
          if (
            ids.length !== places.length ||
            !places.every((choice, place) => isMet(check, ids[place] ?? '') === stepAnswer.includes(choice))
          )
            wrong.push(step);
        } else {
          const bare = answer.replaceAll('$$', '').replace(/\\frac\{([^}]*)\}\{([^}]*)\}/, '$1/$2');
          const other = bare.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
          if (!isMet(check, bare) || isMet(check, other)) wrong.push(step);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBe(264);
    expect(parts.filter(({ kind, outcome }) => kind === 'problem' && outcome !== 'mapped')).toEqual([]);
    expect(course.files).toHaveLength(16);
  });
});
