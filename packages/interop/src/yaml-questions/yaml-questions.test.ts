import type { Check } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { readText } from '@coursecraft/documents/zip/package-files';
import { listChecks } from '@coursecraft/domain/content/checks';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Reading } from '../course/portable-course.ts';
import { plainWords } from '../markdown/plain-words.ts';
import { readAs } from '../read-package.ts';
import { elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { openSampleFolder, samplePath } from '../testing/samples.ts';
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

const textOf = (node: Nodes): string =>
  'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : '';
/** Compares letters, digits and formula signs only. */
const letters = (html: string) =>
  textOf(fromHtml(html, { fragment: true }))
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}<>=+]+/gu, '');
type Bank = { [name: string]: Record<string, string | string[]> | null };

describe('YAML sample', () => {
  const folder = samplePath('interop/yaml-questions/biology-problems');

  it.skipIf(!folder)('is complete with right answers', async () => {
    const files = await openSampleFolder(folder ?? '');
    const reading = await yamlQuestionsReader.read(files, 'biology');
    const byFile = new Map<string, Check[]>();
    for (const { key, content } of elementsOf(reading.course)) {
      const path = key.replace(/(\.yml):\d+$/, '$1');
      byFile.set(path, [...(byFile.get(path) ?? []), ...listChecks(content)]);
    }
    const words = new Map<string, string>();
    const said = (markdown: string) => {
      const known =
        words.get(markdown) ??
        letters((plainWords(markdown) ?? markdown.replace(/[$\\{}^_]|text/g, '')).replaceAll('<', '&lt;'));
      words.set(markdown, known);
      return known;
    };
    let [count, missing] = [0, 0];
    const wrongly: string[] = [];
    for (const path of files.names.filter((name) => name.endsWith('.yml') && !name.includes('TEMPLATE'))) {
      const bank = parse((await readText(files, path)) ?? '') as Bank;
      const checks = byFile.get(path) ?? [];
      const rules = Object.entries(bank.replacement_rules ?? {}) as [string, string][];
      const shown = (text: string) => letters(rules.reduce((words, [from, to]) => words.replaceAll(from, to), text));
      if (bank['matching pairs']) {
        const pairs = new Set(
          matches(checks).flatMap((check) => check.pairs.map(({ left, right }) => `${said(left)}: ${said(right)}`)),
        );
        for (const [key, values] of Object.entries(bank['matching pairs']))
          for (const value of [values].flat()) {
            count += 1;
            if (!pairs.has(`${shown(key)}: ${shown(value)}`)) missing += 1;
          }
        for (const check of matches(checks))
          expect(
            scoreResponse(check, Object.fromEntries(check.pairs.map(({ left, right }) => [left, right]))),
          ).toMatchObject({ verdict: 'met' });
        continue;
      }
      const [right, wrong] = [bank.true_statements, bank.false_statements].map(
        (list) => new Set(Object.values(list ?? {}).map((text) => shown(String(text)))),
      );
      const all = new Set(choices(checks).flatMap(({ options }) => options.map(({ text }) => said(text))));
      for (const statement of [...(right ?? []), ...(wrong ?? [])]) {
        count += 1;
        if (!all.has(statement)) missing += 1;
      }
      for (const check of choices(checks)) {
        const asked = check.options.find(({ correct }) => correct);
        const [own, others] = right?.has(said(asked?.text ?? '')) ? [right, wrong] : [wrong, right];
        expect(own?.has(said(asked?.text ?? ''))).toBe(true);
        for (const { id, text, correct } of check.options) {
          const score = scoreResponse(check, id);
          const isSo =
            (correct || others?.has(said(text))) && score.ok && (score.verdict === 'met') === Boolean(correct);
          if (!isSo) wrongly.push(`${path}: ${text}`);
        }
      }
    }
    expect(wrongly).toEqual([]);
    expect(count).toBeGreaterThan(3000);
    expect(missing).toBeLessThan(count / 100);
    const problems = reading.parts.filter(({ kind }) => kind === 'problem');
    expect(problems.filter(({ outcome, notes }) => outcome === 'left-out' && notes.length === 0)).toEqual([]);
    expect(problems.filter(({ outcome }) => outcome === 'left-out').length).toBeLessThan(10);
  });
});
