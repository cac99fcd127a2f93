import { listChecks } from '@coursecraft/domain/content/checks';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { createGrounding } from '@coursecraft/domain/grounding/is-grounded';
import fc from 'fast-check';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { WRITTEN } from './example.ts';
import { numberSentences } from './numbered-sentences.ts';
import { LooseSection, type SectionReply } from './reply.ts';
import { sectionOfReply } from './section-of-reply.ts';

const document = {
  name: 'fruit.pdf',
  paged: true,
  pages: [
    { page: 1, text: 'A cut apple turns brown. Acid slows it.\n\n- Lemons hold acid.' },
    { page: 2, text: '| Fruit | Acid |\n| --- | --- |\n| Lemon | 5 % |' },
  ],
};
const material = numberSentences([document]);
const [example] = WRITTEN;
if (!example) throw new Error('There is no example.');
const reply = example.reply;
const surroundings = {
  language: 'en',
  isGrounded: createGrounding([document]),
  sourceOf: material.source,
  prefix: 's1-',
  known: new Set<string>(),
};
const drafted = (change: Partial<SectionReply>) =>
  sectionOfReply(LooseSection.parse({ ...reply, ...change }), surroundings);
const withContent = (content: string) =>
  drafted({ elements: reply.elements.map((element) => ({ ...element, content })) }).elements[0]?.content ?? '';

it('numbers sentences, list items and table rows, each with its page and exact words', () => {
  expect(material.text).toContain('⟨s1⟩ A cut apple turns brown. ⟨s2⟩ Acid slows it.');
  expect(material.text).toContain('- ⟨s3⟩ Lemons hold acid.');
  expect(material.text).toContain('| ⟨s5⟩ Lemon | 5 % |');
  expect(material.source('s3')).toEqual({ upload: 'fruit.pdf', page: 1, quote: 'Lemons hold acid.' });
  expect(material.source('s5')).toEqual({ upload: 'fruit.pdf', page: 2, quote: 'Lemon | 5 %' });
  expect(material.source('s6')).toBeUndefined();
});

it('quotes the sentences of all forms of marks, and drops ids of no sentence', () => {
  const content = withContent('Brown. [[s1, s2]] More. [s3] Again. ⟨s1⟩ Unknown. [[s99]] Two. [[s2]][[s3]]');
  expect(content).toContain('Brown.[^c1][^c2] More.[^c3] Again.[^c1] Unknown. Two.[^c2][^c3]');
  expect(content).toContain('[^c2]: fruit.pdf, page 1: “Acid slows it.”');
  expect(content).not.toContain('s99');
});

const blocks: Record<string, string> = {
  'a code block with a blank line': '```ts\nconst a = 1;\n\nconst b: Map<string, number>[] = [[a]]; // [[s1]]\n```',
  'a code block with a block inside': '````md\n```check\ntype: true-false\n```\n````',
  'a formula with a blank line': '$$\na = b\n\n+ [[s1]]\n$$',
  'a table': '| a | b |\n| --- | --- |\n| one | two [[s2]] |',
  'tags of no HTML': 'A `List<int>` holds List<int> and Map<K, V>. [[s1]]',
  'a nested list': '- one\n  - two [[s3]]\n    1. three\n\n       and more\n- four',
  'right-to-left text': 'التفاح يسمر. [[s1]]',
  'a quotation': '> They say so. [[s2]]\n>\n> - and more',
  'a fence that never closes': '```py\nprint(1)\n\nprint(2)',
  'a formula that never closes': '$$\nx^2',
};

/** Returns the code and formulas of a text, without checks and cards. */
function literals(content: string): string[] {
  const found: string[] = [];
  visit(parseMarkdown(content), (node) => {
    if (node.type === 'inlineCode' || node.type === 'math' || node.type === 'inlineMath') found.push(node.value);
    if (node.type === 'code' && node.lang !== 'check' && node.lang !== 'flashcards') found.push(node.value);
  });
  return found;
}

it('keeps code, formulas, tables and lists as they are, in every order, and the checks behind them readable', () => {
  const names = Object.keys(blocks);
  const isOpen = (name: string) => name.includes('never closes');
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: 1 }), (chosen) => {
      // What follows an open fence belongs to it.
      const order = [...chosen.filter((name) => !isOpen(name)), ...chosen.filter(isOpen).slice(0, 1)];
      const given = order.map((name) => blocks[name] ?? '').join('\n\n');
      const content = withContent(given);
      expect(literals(content)).toEqual(literals(given));
      expect(listChecks(content).map(({ type }) => type)).toEqual(['single-choice', 'free-response']);
      if (order.includes('tags of no HTML')) expect(content).toMatch(/holds List\\?<int> and Map\\?<K, V>/);
      const types = (text: string) => parseMarkdown(text).children.map(({ type }) => type);
      expect(types(content).slice(0, types(given).length)).toEqual(types(given));
    }),
  );
});

it('keeps a check whose fence a mark follows', () => {
  const content = withContent('```js\na();\n``` [[s1]]\n\nAnd more. [[s2]]');
  expect(literals(content)).toEqual(['a();']);
  expect(content).toContain('And more.[^c2]');
  expect(listChecks(content)).toHaveLength(2);
});

it('leaves out a first heading that repeats the title', () => {
  const [lesson] = reply.elements;
  if (!lesson) throw new Error('The example has no element.');
  const contentOf = (content: string) =>
    drafted({ elements: [{ ...lesson, title: 'Brown apples', content, checks: [] }] }).elements[0]?.content;
  expect(contentOf('## Brown apples ##\n\nThey rust.')).toBe('They rust.\n');
  expect(contentOf('## Why apples\n\nThey rust.')).toBe('## Why apples\n\nThey rust.\n');
});

it('writes nothing for students about sentences without a source', () => {
  const { elements } = drafted({});
  expect(elements[0]?.content).not.toMatch(/unsupported|No document/);
});

it('lets a check ask for a criterion of another element, and puts each criterion where it is taught', () => {
  const [lesson] = reply.elements;
  if (!lesson) throw new Error('The example has no element.');
  const { elements } = drafted({
    elements: [
      { ...lesson, criteria: ['r1'], checks: [] },
      { ...lesson, title: 'Practice', format: 'check', content: '', criteria: ['r2'] },
    ],
  });
  expect(elements.map(({ rows }) => rows.map(({ key }) => key))).toEqual([['s1-r1'], ['s1-r2']]);
  expect(listChecks(elements[1]?.content ?? '').map(({ rows }) => rows)).toEqual([['s1-r1'], ['s1-r2']]);
});

it('binds a scenario to exactly the criteria that it names', () => {
  const scenario = {
    title: 'At the buffet',
    situation: 'A guest asks.',
    opening: 'What do you say?',
    rows: ['r2'],
    difficulty: 2,
    kind: 'role' as const,
    character: null,
    misconception: null,
  };
  const { scenarios, report } = drafted({
    scenarios: [scenario, { ...scenario, title: 'Nowhere', rows: ['r9'] }],
  });
  expect(scenarios.map(({ title, rowKeys }) => [title, rowKeys])).toEqual([['At the buffet', ['s1-r2']]]);
  expect(report.held).toEqual([
    { what: 'scenario', name: 'Nowhere', reason: 'draft-criterion-unknown', values: { key: 'r9' } },
  ]);
});

it('holds back only the invalid part and says why', () => {
  const [lesson] = reply.elements;
  const [choice, free] = lesson?.checks ?? [];
  if (!lesson || choice?.type !== 'single-choice' || !free) throw new Error('The example has no checks.');
  const wrong = { ...choice, options: choice.options?.map((option) => ({ ...option, correct: true })) };
  const { elements, report } = sectionOfReply(
    LooseSection.parse({
      ...reply,
      elements: [{ ...lesson, checks: [wrong, free, { type: 'riddle' }, 7], cards: [{ front: 'A', back: '' }] }],
    }),
    surroundings,
  );
  expect(listChecks(elements[0]?.content ?? '').map(({ type }) => type)).toEqual(['free-response']);
  expect(elements[0]?.rows).toHaveLength(2);
  expect(report.held.map(({ what, reason }) => [what, reason])).toEqual([
    ['check', 'check-one-right'],
    ['check', 'check-type-unknown'],
    ['check', expect.any(String)],
    ['card', 'draft-card-incomplete'],
  ]);
  expect(report.unasked).toEqual(['Explains why a cut apple turns brown.']);
});

it('puts the right option of choices at different places', () => {
  const [lesson] = reply.elements;
  const [choice] = lesson?.checks ?? [];
  if (!lesson || choice?.type !== 'single-choice') throw new Error('The example has no choice.');
  const options = ['right', 'wrong one', 'wrong two', 'wrong three'].map((text, at) => ({
    text,
    correct: at === 0,
    feedback: null,
  }));
  const checks = Array.from({ length: 40 }, (_, at) => ({ ...choice, stem: `Question ${at}?`, options }));
  const { elements } = drafted({ elements: [{ ...lesson, checks }] });
  const places = listChecks(elements[0]?.content ?? '').map((check) =>
    'options' in check ? check.options.findIndex(({ correct }) => correct) : -1,
  );
  for (const place of [0, 1, 2, 3]) expect(places.filter((one) => one === place).length).toBeGreaterThan(3);
});
