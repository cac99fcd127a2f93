import { listChecks } from '@coursecraft/domain/content/checks';
import { createGrounding } from '@coursecraft/domain/grounding/is-grounded';
import { expect, it } from 'vitest';
import type { Ask, Question } from '../engine/ask.ts';
import { WRITTEN } from './example.ts';
import { numberSentences } from './numbered-sentences.ts';
import { critiquePrompt, plannedSectionPrompt } from './prompt.ts';
import { LooseSection, type PatchReply, type SectionReply } from './reply.ts';
import { writeSection } from './write-section.ts';

const [example] = WRITTEN;
if (!example) throw new Error('There is no example.');
const reply = example.reply;
const [lesson] = reply.elements;
const [choice, free] = lesson?.checks ?? [];
if (!lesson || choice?.type !== 'single-choice' || !free) throw new Error('The example has no checks.');
const twoRight = { ...choice, options: choice.options?.map((option) => ({ ...option, correct: true })) ?? null };

const sources = [
  { name: 'fruit.pdf', paged: false, pages: [{ page: 1, text: 'A cut apple turns brown. Acid slows it.' }] },
];
const material = numberSentences(sources);
const objectives = ['Explain why cut fruit turns brown.', 'Bake a cake.'];
const run = { signal: new AbortController().signal, onStep: () => undefined };

const steps = {
  what: 'the section "Cut fruit"',
  language: 'en',
  objectives,
  wishes: '',
  size: '',
  known: [],
  hasScenarios: true,
};

const nothing: PatchReply = {
  criteria: [],
  checks: [],
  cards: [],
  scenarios: [],
  titles: [],
  texts: [],
  unsupported: [],
};

/** Returns a model that gives the replies one after the other, and the prompts that it got. */
function model(...replies: unknown[]) {
  const asked: string[] = [];
  const ask = async ({ messages, schema }: Question<unknown>) => {
    asked.push(messages.map(({ text }) => text).join('\n'));
    const next = replies.shift();
    if (next instanceof Error) throw next;
    return schema.parse(next);
  };
  return { asked, ask: ask as Ask };
}

const write = (ask: Ask, isReviewed = true) =>
  writeSection(
    ask,
    {
      steps,
      messages: plannedSectionPrompt({ language: 'en' }, ['Cut fruit'], { title: 'Cut fruit', objectives }, material),
      material,
      objectives,
      language: 'en',
      isGrounded: createGrounding(sources),
      prefix: 's1-',
      isReviewed,
    },
    run,
  );
const checksOf = ({ elements }: Awaited<ReturnType<typeof write>>) =>
  elements.flatMap(({ content }) => listChecks(content).map(({ type }) => type));

it('asks for a section and for corrections, and not again where every part is valid', async () => {
  const { ask, asked } = model(reply, nothing);
  const section = await write(ask);
  expect(asked).toHaveLength(2);
  expect(section.report).toMatchObject({ held: [], unmet: [], unasked: [], unsupported: [] });
  expect(section.report.shown?.map(({ objective }) => objective)).toEqual([objectives[0], objectives[0]]);
  expect(section.title).toBe('Cut fruit');
});

it('repairs an invalid check by a request with the error as a sentence and without the documents', async () => {
  const broken: SectionReply = { ...reply, elements: [{ ...lesson, checks: [twoRight, free] }] };
  const { ask, asked } = model(broken, { ...nothing, checks: [{ id: 'e1.1', check: choice }] }, nothing);
  const section = await write(ask);
  expect(asked[1]).toContain('e1.1: Mark exactly one option as correct.');
  expect(asked[1]).not.toContain('⟨s1⟩');
  expect(checksOf(section)).toEqual(['single-choice', 'free-response']);
  expect(section.report.held).toEqual([]);
});

it('asks once for a missing check of a criterion', async () => {
  const bare: SectionReply = { ...reply, elements: [{ ...lesson, checks: [choice] }] };
  const { ask, asked } = model(bare, { ...nothing, checks: [{ id: 'e1', check: free }] }, nothing);
  const section = await write(ask);
  expect(asked[1]).toContain('r2: No check asks for this criterion.');
  expect(checksOf(section)).toEqual(['single-choice', 'free-response']);
});

it('keeps all other parts when the repair fails, and lists what is missing', async () => {
  const broken: SectionReply = { ...reply, elements: [{ ...lesson, checks: [twoRight, free] }] };
  const { ask } = model(broken, new Error('timed out'), new Error('timed out'));
  const section = await write(ask);
  expect(checksOf(section)).toEqual(['free-response']);
  expect(section.report).toMatchObject({
    held: [{ what: 'check', name: choice.stem, reason: 'check-one-right' }],
    unasked: ['Explains why a cut apple turns brown.'],
  });
});

it('applies the corrections of the second look, and none that makes a valid part invalid', async () => {
  const correction: PatchReply = {
    ...nothing,
    checks: [
      { id: 'e1.1', check: { ...choice, stem: 'A slice has turned brown. Why?' } },
      { id: 'e1.2', check: null },
      { id: 'e7.1', check: null },
    ],
    titles: [{ element: 'e1', title: 'Brown apples' }],
    texts: [
      { element: 'e1', find: 'Acid does.', replace: 'Acid slows it.' },
      { element: 'e1', find: 'not in the text', replace: 'x' },
    ],
    criteria: [{ ...(reply.criteria[0] as SectionReply['criteria'][number]), keyPoints: [] }],
    unsupported: [{ element: 'e1', claim: 'Nothing has gone off' }],
  };
  const { ask } = model(reply, correction);
  const section = await write(ask);
  const content = section.elements[0]?.content ?? '';
  expect(section.elements[0]?.title).toBe('Brown apples');
  expect(content).toContain('Acid slows it.');
  expect(content).toContain('A slice has turned brown. Why?');
  expect(checksOf(section), 'a criterion would be without a check').toEqual(['single-choice', 'free-response']);
  expect(section.elements[0]?.rows[0]?.keyPoints).toHaveLength(2);
  expect(section.report.unsupported).toEqual([{ element: 0, claim: 'Nothing has gone off' }]);
});

it('keeps the example answers of a criterion that a correction sends without them', async () => {
  const [first] = reply.criteria;
  if (!first) throw new Error('The example has no criterion.');
  const changed = { ...first, statement: 'Explains what makes a cut apple brown.', goldAnswers: [], sentences: [] };
  const section = await write(model(reply, { ...nothing, criteria: [changed] }).ask);
  expect(section.elements[0]?.rows[0]).toMatchObject({
    statement: changed.statement,
    goldAnswers: first.goldAnswers,
    sources: [{ upload: 'fruit.pdf' }],
  });
});

it('adds a criterion together with its check', async () => {
  const [first] = reply.criteria;
  if (!first) throw new Error('The example has no criterion.');
  const added = { ...first, key: 'r3', statement: 'Tells browning apart from rot.' };
  const { ask } = model(reply, {
    ...nothing,
    criteria: [added],
    checks: [{ id: 'e1', check: { ...free, criteria: ['r3'] } }],
  });
  const section = await write(ask);
  expect(section.elements.flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(['s1-r1', 's1-r2', 's1-r3']);
});

it('lists the objectives that the material does not cover', async () => {
  const { ask } = model({ ...reply, unmet: [2, 9] }, nothing);
  expect((await write(ask)).report.unmet).toEqual(['Bake a cake.']);
});

it('stops when the author stops', async () => {
  const stop = new AbortController();
  const ask = (async ({ schema }: Question<unknown>) => {
    stop.abort();
    return schema.parse(reply);
  }) as Ask;
  const second = (async (question: Question<unknown>) => {
    if (stop.signal.aborted) throw new DOMException('Stopped.', 'AbortError');
    return ask(question as never, run);
  }) as Ask;
  const stopped = writeSection(
    second,
    {
      messages: [],
      steps,
      material,
      objectives,
      language: 'en',
      isGrounded: createGrounding(sources),
      prefix: 's1-',
      isReviewed: true,
    },
    { ...run, signal: stop.signal },
  );
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});

it('shows the second look the ids of all parts', () => {
  const text = critiquePrompt(LooseSection.parse(reply), objectives, 'en')[1]?.text ?? '';
  for (const words of ['e1 lesson: Why a cut apple darkens', 'e1.1 {', 'e1.2 {', '2. Bake a cake.'])
    expect(text).toContain(words);
});
