import type { Check } from '@coursecraft/contract/assessment/check';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { listChecks } from '@coursecraft/domain/content/checks';
import { cardsBlock } from '@coursecraft/domain/flashcards/cards-block';
import { listCards } from '@coursecraft/domain/flashcards/list-cards';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portableElement } from '../course/drafts.ts';
import { emptyCourse, type PortableCourse } from '../course/portable-course.ts';
import type { Writing } from '../format.ts';
import { anyCourse } from '../testing/any-course.arbitrary.ts';
import { elementsOf, outlineOf } from '../testing/elements-of.ts';
import { writtenPackage } from '../testing/written-package.ts';
import { ankiReader } from './anki-reader.ts';
import { ankiWriter } from './anki-writer.ts';
import { withDatabase } from './with-database.ts';

const ALL = { withSolutions: true, withCriteria: true };
const CARDS = [
  { front: 'Sencha ![A leaf](media/leaf%201.png)', back: 'green, $x^2$' },
  { front: '**Assam** & co', back: '- black\n- from India' },
];
const CHECKS: Check[] = [
  { type: 'short-text', stem: 'Who drinks?', accept: ['Anna'], hints: ['A name'], explanation: 'She does.' },
  {
    type: 'cloze',
    stem: 'Fill in.',
    text: 'Tea is {{1}} and {{b}}.',
    gaps: { 1: { accept: ['hot'] }, b: { accept: ['wet'], options: ['wet', 'dry'] } },
  },
  {
    type: 'single-choice',
    stem: 'Which is green?',
    options: [
      { id: 'a', text: 'Sencha', correct: true },
      { id: 'b', text: 'Assam', feedback: 'Black.' },
    ],
  },
  { type: 'order', stem: 'In order.', items: ['boil', 'pour', 'drink'] },
  {
    type: 'match',
    stem: 'Match.',
    pairs: [
      { left: 'green', right: 'Sencha' },
      { left: 'black', right: 'Assam' },
    ],
  },
  { type: 'true-false', stem: 'Tea is wet.', answer: true },
  { type: 'numeric', stem: 'How hot?', answer: 90, tolerance: 5, unit: '°C' },
  { type: 'free-response', stem: 'Say why.' },
  { type: 'cloze', stem: 'Odd.', text: 'It is {{1}}.', gaps: { 1: { accept: ['a::b', 'c'] } } },
];

const courseOf = (checks: Check[], cards = CARDS): PortableCourse => ({
  ...emptyCourse('crs_1'),
  title: 'Tea',
  modules: [
    {
      key: 'm',
      title: 'Leaves: green::black',
      scenarios: [],
      sections: [
        {
          key: 's',
          title: 'Kinds',
          elements: [
            portableElement({ key: 'elm_1', title: 'Cards', format: 'flashcards', content: cardsBlock(cards) }),
            portableElement({
              key: 'elm_2',
              title: 'Checks',
              format: 'check',
              content: checks.map(writeCheck).join('\n\n'),
            }),
            portableElement({ key: 'elm_3', title: 'Lesson', format: 'lesson', content: 'Just words.' }),
          ],
        },
      ],
    },
  ],
  files: [
    { name: 'leaf 1.png', path: 'x' },
    { name: 'unused.png', path: 'y' },
  ],
});

const again = async (writing: Writing) => ankiReader.read(writtenPackage(writing), 'tea.apkg');

describe('Anki export of a course', () => {
  it('round-trips cards, gaps and typed answers', async () => {
    const writing = await ankiWriter.write(courseOf(CHECKS.slice(0, 2)), ALL);
    const { course, parts } = await again(writing);
    expect(course.title).toBe('Tea');
    expect(outlineOf(course)).toEqual([['Leaves: green:black', ['Kinds', 'Kinds 1', 'Kinds 2']]]);
    expect(elementsOf(course).flatMap(({ content }) => listCards(content))).toEqual(CARDS);
    const [words, gaps] = elementsOf(course).flatMap(({ content }) => listChecks(content));
    expect(words).toMatchObject({
      type: 'short-text',
      stem: 'Who drinks?',
      hints: ['A name'],
      accept: ['Anna'],
      explanation: 'She does.',
    });
    expect(gaps).toMatchObject({
      type: 'cloze',
      stem: 'Fill in.',
      text: 'Tea is {{1}} and {{2}} *(wet / dry)*.',
      gaps: { 1: { accept: ['hot'] }, 2: { accept: ['wet'] } },
    });
    expect(course.files).toEqual([{ name: 'leaf 1.png', path: '0' }]);
    expect(parts.filter(({ outcome }) => outcome !== 'mapped')).toEqual([]);
    expect(writing.losses).toEqual([{ note: 'kind-unknown', at: 'Lesson', what: 'text' }]);
  });

  it('has a card for every check with a key and names differences', async () => {
    const writing = await ankiWriter.write(courseOf(CHECKS.slice(2), []), ALL);
    const { course } = await again(writing);
    const cards = elementsOf(course).flatMap(({ content }) => listCards(content));
    expect(cards.map(({ front }) => front.split('\n')[0])).toEqual([
      'Which is green?',
      'In order.',
      'Match.',
      'Tea is wet.',
      'How hot?',
      'Odd.',
    ]);
    expect(cards.map(({ back }) => back)).toEqual([
      expect.stringMatching(/^Sencha\n[\s\S]*Assam: Black\./),
      '1. boil\n2. pour\n3. drink',
      '- green → Sencha\n- black → Assam',
      '✓',
      '90 °C (± 5)',
      '1. a::b / c',
    ]);
    expect(cards[1]?.front).not.toMatch(/boil[\s\S]*pour[\s\S]*drink/);
    expect(writing.losses.map(({ note, at }) => `${note} ${at}`)).toEqual([
      'scoring-simplified Which is green?',
      'scoring-simplified In order.',
      'scoring-simplified Match.',
      'scoring-simplified Tea is wet.',
      'scoring-simplified How hot?',
      'judged-answer Say why.',
      'scoring-simplified Odd.',
      'kind-unknown Lesson',
    ]);
  });

  it('skips checks if solutions are excluded', async () => {
    const writing = await ankiWriter.write(courseOf(CHECKS), { ...ALL, withSolutions: false });
    const { course } = await again(writing);
    expect(elementsOf(course).flatMap(({ content }) => listChecks(content))).toEqual([]);
    expect(writing.losses.filter(({ note }) => note === 'key-missing')).toHaveLength(8);
  });

  it('is a version 11 collection with its own ids and stable bytes', async () => {
    const files = writtenPackage(await ankiWriter.write(courseOf(CHECKS), ALL));
    const bytes = (await files.read('collection.anki2')) ?? new Uint8Array();
    const twice = await writtenPackage(await ankiWriter.write(courseOf(CHECKS), ALL)).read('collection.anki2');
    expect(Buffer.from(bytes).equals(Buffer.from(twice ?? []))).toBe(true);
    await withDatabase(bytes, (database) => {
      const all = (sql: string) => database.prepare(sql).all();
      expect(all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      const [col] = all('SELECT ver, models, decks, dconf, conf FROM col');
      expect(col?.ver).toBe(11);
      const models = JSON.parse(String(col?.models)) as Record<string, { flds: unknown[] }>;
      for (const note of all('SELECT mid, flds FROM notes'))
        expect(String(note.flds).split('\u001f')).toHaveLength(models[String(note.mid)]?.flds.length ?? 0);
      expect(Object.keys(JSON.parse(String(col?.decks)) as object)).toHaveLength(2);
      expect(all('SELECT count(*) AS n FROM cards WHERE nid NOT IN (SELECT id FROM notes)')).toEqual([{ n: 0 }]);
      expect(all('SELECT count(DISTINCT guid) AS n FROM notes')).toEqual([{ n: 10 }]);
      expect(all('SELECT count(*) AS n FROM cards')).toEqual([{ n: 11 }]);
    });
  });

  it('keeps a note unchanged when another is added', async () => {
    const notes = async (checks: Check[]) =>
      withDatabase(
        (await writtenPackage(await ankiWriter.write(courseOf(checks), ALL)).read('collection.anki2')) ??
          new Uint8Array(),
        (database) =>
          database
            .prepare('SELECT guid FROM notes')
            .all()
            .map(({ guid }) => String(guid)),
      );
    const [before, after] = [await notes(CHECKS.slice(0, 2)), await notes(CHECKS.slice(0, 3))];
    expect(before.filter((note) => !after.includes(note))).toEqual([]);
  });

  it('succeeds for any course', async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, async (course) => {
        const { files } = await ankiWriter.write(course, ALL);
        expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['collection.anki2', 'media']));
      }),
      { numRuns: fewerEveryday(20) },
    );
  });
});
