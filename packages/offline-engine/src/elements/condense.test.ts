import type { LessonLength } from '@coursecraft/contract/drafting/module-outline';
import { describe, expect, it } from 'vitest';
import { definitionsOfTopic } from '../definitions/definitions-of-topic.ts';
import { pickPack } from '../language/pick-pack.ts';
import { topicsOf } from '../outline/topics.ts';
import { readSource } from '../source/read-source.ts';
import { type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { condense, type OnLeft } from './condense.ts';

const textOf = (block: SourceBlock) =>
  block.kind === 'code' || block.kind === 'heading'
    ? block.text
    : block.kind === 'table'
      ? block.rows.flat().join(' ')
      : sentencesOf(block)
          .map(({ text }) => text)
          .join(' ');

const FILLING =
  'The harbour of the town faces the open sea, and small boats lie there all year round. Old people sit on the quay in the evening and watch the ships that come home.';

function told(text: string, length: LessonLength = 'standard', onLeft?: OnLeft): string[] {
  const page = `# Book\n\n## Harbours\n\n${FILLING}\n\n${text}`;
  const blocks = readSource({ name: 'a.md', paged: false, pages: [{ page: 1, text: page }] });
  const { topics } = topicsOf({ blocks, title: 'Book', upload: 'a.md', pack: pickPack(page, 'en') });
  const [topic] = topics;
  if (!topic) return [];
  const material = { topic, definitions: definitionsOfTopic(topic), asked: [], structured: [] };
  return condense(material, length, onLeft).flatMap((part) => part.blocks.map(textOf));
}

const CODE = '```\ntide = 4\nprint(tide)\n```';

describe('a dropped sentence', () => {
  it('takes dependent sentences along', () => {
    const text = told(
      'Watch the video about pilots on this page. They come aboard by a rope ladder. A pilot knows the bar.',
    );
    expect(text).toContain('A pilot knows the bar.');
  });
  it('takes the whole description of a missing thing along', () => {
    const all = told(
      'In the table below, the first row is the oldest pier. The second row names its builder.\n\nA pier is long.',
    );
    expect(all).toEqual([FILLING, 'A pier is long.']);
  });
  it('never takes a sentence that introduces a term along', () => {
    const all = told(
      'The picture in figure 3 is old. The listing below shows a pier. It is called a **mole** in some towns.',
    );
    expect(all.join(' ')).toContain('It is called a mole in some towns.');
  });
  it('never takes the line before questions along', () => {
    const asked = 'This chapter is about two questions. What is a pier? And who builds one?';
    expect(told(asked)).toContain(asked);
  });
  it('is counted for the author', () => {
    let left = 0;
    told('Visit the website of the museum. It shows old piers.', 'standard', (sentences) => {
      left += sentences;
    });
    expect(left).toBe(2);
  });
});

describe('a kept sentence with a reference', () => {
  it.each([
    ['code', `The code below prints the tide.\n\n${CODE}`],
    ['a table', 'The tides are listed below.\n\n| Port | Tide |\n| --- | --- |\n| Wick | 3 |'],
    ['a line of code', `Line 2 prints the tide.\n\n${CODE}`],
    ['a form without marks', 'The general form is shown below.\n\ntide_list = [height for height in heights]'],
    ['what stands above', `${CODE}\n\nThe code above prints the tide.`],
    ['code below a lesser heading', `The example below prints the tide.\n\n### Tides at noon\n\n#### Noon\n\n${CODE}`],
  ])('keeps %s that it refers to', (_thing, text) => {
    const all = told(text, 'whole').join('\n');
    expect(all).toMatch(/shown below|listed below|below prints|above prints|Line 2/);
    expect(all).toMatch(/tide = 4|Wick|tide_list = /);
  });
});

describe('related blocks', () => {
  const long = (word: string) => `${`${word} is a word that says little here. `.repeat(18)}`;
  const filler = Array.from({ length: 6 }, (_, at) => long(`Filler${at}`)).join('\n\n');

  it('keep code with its explanation', () => {
    const all = told(`${filler}\n\n${long('Sand')}It prints the tide, as follows:\n\n${CODE}`, 'brief').join('\n');
    expect(all.includes('tide = 4')).toBe(all.includes('as follows:'));
  });
  it('keep an example with its result', () => {
    const all = told(`${filler}\n\n${long('Sand')}\n\nEx: A bar of sand.`, 'brief');
    const at = all.indexOf('Ex: A bar of sand.');
    expect(at === -1 || all[at - 1]?.startsWith('Sand')).toBe(true);
  });
  it('leave no line that introduces nothing', () => {
    expect(told('A pier is long. It has these parts:', 'whole')).toEqual([FILLING, 'A pier is long.']);
  });
  it('keep all steps of an introduced list', () => {
    const all = told(
      'A shell repeats four steps:\n\n1. Read some code\n2. Evaluate it\n3. Print the results\n4. Begin again',
      'whole',
    );
    expect(all.at(-1)).toBe('Read some code Evaluate it Print the results Begin again');
  });
});

it('starts no paragraph with a dependent sentence after a cut', () => {
  const all = told('Injured parties cannot sit back and watch the loss grow. They have a **duty to mitigate** it.');
  expect(all).toContain('Injured parties cannot sit back and watch the loss grow. They have a duty to mitigate it.');
});

it('keeps all of a short text if the lesson has room', () => {
  const said = 'It is often said that ships are safe in a harbour. Some think that this is what harbours are for.';
  expect(told(said)).toContain(said);
});

describe('a text of about lesson length', () => {
  const PLAIN = Array.from({ length: 13 }, (_, at) => `${FILLING} It was the year ${1900 + at}.`).join('\n\n');
  it('is kept whole', () => {
    expect(told(`${PLAIN}\n\nThe keeper of the lamp is paid by the town.`)).toContain(
      'The keeper of the lamp is paid by the town.',
    );
  });
  it('keeps introductions of terms if it is longer and counts the rest', () => {
    let left = 0;
    const all = told(
      `${PLAIN}\n\nOne way is to build a **mole**: stones keep the waves out.`,
      'brief',
      (sentences, why) => {
        if (why === 'condensed') left += sentences;
      },
    );
    expect(all).toContain('One way is to build a mole: stones keep the waves out.');
    expect(left).toBeGreaterThan(10);
  });
});
