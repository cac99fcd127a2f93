import type { Check } from '@coursecraft/contract/assessment/check';
import { describe, expect, it } from 'vitest';
import { askTopics } from '../drafting/ask-topics.ts';
import { createTally } from '../drafting/tally.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { topicsIn } from '../testing/topics-in.ts';
import { keyedDefinitionChecks } from './definition-questions.ts';

const PROSE =
  'The harbour of the town faces the open sea, and small boats lie there all year round. Old people sit on the quay in the evening and watch the ships that come home.';

function ask(text: string) {
  const context = { phrases: phrasesOf('en'), isOneUpload: true };
  const topics = topicsIn(`# Book\n\n## Harbours\n\n${PROSE}\n\n${text}`);
  const materials = askTopics(topics, { context, language: 'en', tally: createTally() });
  return {
    defined: materials.flatMap(({ asked }) => asked),
    structured: materials.flatMap(({ structured }) => structured),
    keyed: keyedDefinitionChecks(
      materials.flatMap(({ asked }) => asked),
      context,
    ),
  };
}
const checkOf = (text: string): Check | undefined => ask(text).structured[0]?.check;

const THREE =
  'A **mole** is a wall of stone that keeps waves out. A **pier** is a bridge on posts that leads into the sea. A **buoy** is a float that marks the channel.';

describe('definition', () => {
  it('is asked as a free response whose key point is the document’s sentence', () => {
    const [first] = ask('A **mole** is a wall of stone that keeps waves out.').defined;
    expect(first?.question.check).toMatchObject({ type: 'free-response', stem: 'Explain “mole” in your own words.' });
    expect(first?.question.criterion).toMatchObject({
      statement: 'Explains what “mole” means: A mole is a wall of stone that keeps waves out.',
      keyPoints: [{ text: 'A mole is a wall of stone that keeps waves out.' }],
      misconceptions: [],
    });
  });
  it('is asked as a gap if there are fewer than three', () => {
    const { keyed } = ask('A **mole** is a wall of stone that keeps waves out.');
    expect(keyed).toMatchObject([
      { type: 'cloze', text: 'A(n) {{1}} is a wall of stone that keeps waves out.', gaps: { 1: { accept: ['mole'] } } },
    ]);
  });
  it('is asked as a matching pair if there are three', () => {
    const { keyed, defined } = ask(THREE);
    expect(keyed).toHaveLength(1);
    expect(keyed[0]).toMatchObject({ type: 'match' });
    expect(keyed[0]?.rows?.toSorted()).toEqual(defined.map(({ question }) => question.criterion.key).toSorted());
  });
  it('is not asked as a gap if the rest of its sentence names the term', () => {
    expect(ask('A **sea wall** is a wall of stone along the sea.').keyed).toEqual([]);
  });
});

describe('table', () => {
  const table = (rows: string) => `| Sign | Meaning |\n| --- | --- |\n${rows}`;
  it('is asked as matching pairs', () => {
    expect(
      checkOf(table('| Red | stay to the left |\n| Green | stay to the right |\n| Yellow | turn around |')),
    ).toMatchObject({
      type: 'match',
      stem: 'Match each “Sign” with its “Meaning”.',
      pairs: [
        { left: 'Red', right: 'stay to the left' },
        { left: 'Green', right: 'stay to the right' },
        { left: 'Yellow', right: 'turn around' },
      ],
    });
  });
  it.each([
    ['two of its cells say the same', '| Red | stay left |\n| Green | stay left |\n| Yellow | turn around |'],
    ['it has two rows', '| Red | stay left |\n| Green | stay right |'],
    ['it holds numbers alone', '| Red | 4 |\n| Green | 5 |\n| Yellow | 6 |'],
  ])('is not asked if %s', (_why, rows) => {
    expect(checkOf(table(rows))).toBeUndefined();
  });
});

describe('numbered list', () => {
  const list = '1. Slow down at the mouth\n2. Call the pilot by radio\n3. Take the pilot aboard';
  it('is asked as an ordering if a line says that these are steps', () => {
    expect(checkOf(`A ship enters in these steps:\n\n${list}`)).toMatchObject({
      type: 'order',
      items: ['Slow down at the mouth', 'Call the pilot by radio', 'Take the pilot aboard'],
    });
  });
  it('is not asked if nothing says that its order matters', () => {
    expect(checkOf(`A pilot has three duties:\n\n${list}`)).toBeUndefined();
  });
});

describe('review question of the document', () => {
  const questions = (text: string) => `### Review questions\n\n${text}`;
  it('with options and an answer is a choice with that key', () => {
    const text = '1. Which wall keeps the waves out of a harbour?\n   - a pier\n   - a mole\n   - a quay\n\nAnswer: b';
    expect(checkOf(questions(text))).toMatchObject({
      type: 'single-choice',
      options: [
        { id: 'a', text: 'a pier' },
        { id: 'b', text: 'a mole', correct: true },
        { id: 'c', text: 'a quay' },
      ],
    });
  });
  it('with a short answer has that key', () => {
    const text = '1. Which wall keeps the waves out of a harbour?\n\nAnswer: a mole';
    expect(checkOf(questions(text))).toMatchObject({ type: 'short-text', accept: ['a mole'] });
  });
  it('with a long answer is a free response whose criterion contains the answer', () => {
    const text =
      '1. Why are moles built of large blocks?\n\nAnswer: The first storm carries small blocks away, and large ones stay.';
    const [first] = ask(questions(text)).structured;
    expect(first?.check.type).toBe('free-response');
    expect(first?.criterion.statement).toBe(
      'Answers “Why are moles built of large blocks?”: The first storm carries small blocks away, and large ones stay.',
    );
  });
  it('without an answer is a free response that tells its author so', () => {
    const [first] = ask(questions('1. Why are moles built of large blocks?')).structured;
    expect(first?.check.type).toBe('free-response');
    expect(first?.criterion).toMatchObject({ guidance: expect.stringContaining('gives no answer'), keyPoints: [] });
  });
  it('is not asked if it refers to something next to it', () => {
    expect(checkOf(questions('1. Which of the walls in the picture below is a mole?'))).toBeUndefined();
  });
});

it('asks no question twice', () => {
  const table =
    '| Sign | Meaning |\n| --- | --- |\n| Red | stay left |\n| Green | stay right |\n| Yellow | turn around |';
  expect(ask(`${table}\n\n### Again\n\n${table}`).structured).toHaveLength(1);
});

it('asks no question about sentences without a definition', () => {
  const { defined, structured, keyed } = ask('Moles are long because the sea is rough. Few ships sink in a harbour.');
  expect([defined, structured, keyed]).toEqual([[], [], []]);
});
