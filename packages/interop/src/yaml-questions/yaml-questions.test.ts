import type { Check } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { listChecks } from '@coursecraft/domain/content/checks';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../course/portable-course.ts';
import { readAs } from '../read-package.ts';
import { elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { yamlQuestionsReader } from './yaml-questions-reader.ts';

const read = (contents: Record<string, string>) => readAs(yamlQuestionsReader, filesInMemory(contents), 'banks.zip');
const checksOf = ({ course }: Reading) => elementsOf(course).flatMap(({ content }) => listChecks(content));
const matches = (checks: Check[]) => checks.flatMap((check) => (check.type === 'match' ? [check] : []));
const choices = (checks: Check[]) => checks.flatMap((check) => (check.type === 'single-choice' ? [check] : []));

const TEAS = `
items to match per question: 2
keys description: teas
values description: kinds
learning_objective: Match teas with their kinds.
replacement_rules:
  green: '<span style="color: #0f0;">green</span>'
  CO2: CO<sub>2</sub>
exclude pairs:
  - [Sencha, Gyokuro]
matching pairs:
  Sencha:
    - green &amp; steamed
    - green, from CO2
  Gyokuro: green and shaded
  Assam:
    - black
    - black, from India
    - malty
  1: a number
`;

describe('YAML matching set', () => {
  it('asks in groups of the given size with each statement at least once', async () => {
    const reading = await read({ 'teas/1_green_teas.yml': TEAS });
    expect(outlineOf(reading.course)).toEqual([['teas', ['teas', 'green teas']]]);
    const found = matches(checksOf(reading));
    expect(found[0]?.stem).toBe('Match each of the following teas with their corresponding kinds.');
    const pairs = new Set(found.flatMap((check) => check.pairs.map(({ left, right }) => `${left}: ${right}`)));
    expect([...pairs].toSorted()).toEqual([
      '1: a number',
      'Assam: black',
      'Assam: black, from India',
      'Assam: malty',
      'Gyokuro: green and shaded',
      'Sencha: green & steamed',
      'Sencha: green, from CO₂',
    ]);
    for (const check of found) {
      const lefts = check.pairs.map(({ left }) => left);
      expect(lefts).toHaveLength(2);
      expect(lefts).not.toEqual(expect.arrayContaining(['Sencha', 'Gyokuro']));
      const right = Object.fromEntries(check.pairs.map((pair) => [pair.left, pair.right]));
      const swapped = Object.fromEntries(
        check.pairs.map((pair, index) => [pair.left, check.pairs[1 - index]?.right ?? '']),
      );
      expect(scoreResponse(check, right)).toMatchObject({ verdict: 'met' });
      expect(scoreResponse(check, swapped)).toMatchObject({ verdict: 'not-yet' });
    }
    const problems = reading.parts.filter(({ kind }) => kind === 'problem');
    expect(problems.map(({ outcome, becomes }) => [outcome, becomes])).toEqual(Array(7).fill(['mapped', 'match']));
    expect(notesOf(reading)).toContain('random-values 2 of 4');
  });

  it('reads its objective as a criterion of its checks', async () => {
    const { course } = await read({ [`${'long/'.repeat(30)}teas.yml`]: TEAS });
    const [element] = elementsOf(course);
    expect(element?.rows.map(({ statement }) => statement)).toEqual(['Match teas with their kinds.']);
    expect(listChecks(element?.content ?? '').every(({ rows }) => rows?.[0] === element?.rows[0]?.key)).toBe(true);
  });

  it('names unmatched entries and drawn ones', async () => {
    const drawn = await read({ 'a.yml': 'matching pairs: {a: [<table><tr><td>H</td></tr></table>, x], b: [y]}' });
    expect(matches(checksOf(drawn)).map(({ pairs }) => pairs)).toEqual([
      [
        { left: 'a', right: 'x' },
        { left: 'b', right: 'y' },
      ],
    ]);
    expect(notesOf(drawn)).toContain('embed-dropped table');
    const reading = await read({ 'a.yml': 'matching pairs: {a: [x], b: [y]}\nexclude pairs: [[a, b]]' });
    expect(checksOf(reading)).toEqual([]);
    expect(reading.parts.filter(({ kind }) => kind === 'problem').map(({ notes }) => notes[0]?.note)).toEqual([
      'not-a-check',
      'not-a-check',
    ]);
  });
});

const STATEMENTS = (more = '') => `
title: Boiling
topic: boiling water
connection_words: [about]
true_statements:
  truth1a: Water boils at 100 °C.
  truth1b: At 100 °C, water boils.
  truth2: Steam is water.
false_statements:
  false1a: Water boils at 50 °C.
  false1b: At 50 °C, water boils.
  false2: Steam is air.
  false3: Ice boils.
${more}`;

describe('YAML statement bank', () => {
  it('asks whether each statement is true or false', async () => {
    const reading = await read({ 'water.yml': STATEMENTS() });
    const found = choices(checksOf(reading));
    const right = found.map(({ stem, options }) => [stem, options.find(({ correct }) => correct)?.text]);
    const [TRUE, FALSE] = ['TRUE', 'FALSE'].map(
      (word) => `Which one of the following statements is **${word}** about boiling water?`,
    );
    expect(right).toEqual([
      [TRUE, 'Water boils at 100 °C.'],
      [TRUE, 'Steam is water.'],
      [FALSE, 'Water boils at 50 °C.'],
      [FALSE, 'Steam is air.'],
      [FALSE, 'Ice boils.'],
      [TRUE, 'At 100 °C, water boils.'],
      [FALSE, 'At 50 °C, water boils.'],
    ]);
    for (const check of found) {
      const texts = check.options.map(({ text }) => text).join(' ');
      expect(texts.match(/100/g)?.length ?? 0).toBeLessThan(2);
      for (const { id, correct } of check.options)
        expect(scoreResponse(check, id)).toMatchObject({ verdict: correct ? 'met' : 'not-yet' });
    }
    expect(reading.parts.filter(({ kind }) => kind === 'problem').every(({ outcome }) => outcome === 'mapped')).toBe(
      true,
    );
  });

  it('uses its own question text and asks nothing if it says so', async () => {
    const reading = await read({
      'water.yml': STATEMENTS('override_question_true: ~\noverride_question_false: Which is <strong>NOT</strong> so?'),
    });
    const found = choices(checksOf(reading));
    expect(new Set(found.map(({ stem }) => stem))).toEqual(new Set(['Which is **NOT** so?']));
    expect(found.every(({ options }) => options.find(({ correct }) => correct)?.text.match(/50|air|Ice/))).toBe(true);
    expect(reading.parts.filter(({ kind }) => kind === 'problem').every(({ outcome }) => outcome === 'mapped')).toBe(
      true,
    );
  });

  it('asks the same questions each time', async () => {
    const once = await read({ 'water.yml': STATEMENTS() });
    expect((await read({ 'water.yml': STATEMENTS() })).course).toEqual(once.course);
  });
});

it('detects each bank by its content and skips invalid ones', async () => {
  const knows = async (text: string) => yamlQuestionsReader.recognises(filesInMemory({ 'a.yml': text }));
  expect(await knows(TEAS)).toBe(true);
  expect(await knows('version: 2\nmatching: x')).toBe(false);
  const reading = await read({
    'fine.yml': STATEMENTS(),
    'broken.yml': 'true_statements:\n\t- tab',
    'other.yml': 'version: 2',
    'empty.yml': '',
    'odd.yml': 'true_statements: [a, b]\nfalse_statements: {false1: [x]}',
    'mixed.yml': 'matching pairs: {a: [x, {y: z}], b: [w], c: null}',
    'TEMPLATE.yml': STATEMENTS(),
    'guide.md': '# Guide',
  });
  expect(elementsOf(reading.course).map(({ key, hidden }) => [key, hidden])).toEqual([
    ['fine.yml', undefined],
    ['TEMPLATE.yml', true],
  ]);
  const told = notesOf(reading);
  for (const note of [
    /^unreadable broken\.yml/,
    /^kind-unknown other\.yml/,
    /^kind-unknown empty\.yml/,
    /^unreadable odd\.yml: true_statements/,
    /^unused guide\.md/,
  ])
    expect(told).toContainEqual(expect.stringMatching(note));
});
