import type { Check } from '@coursecraft/contract/assessment/check';
import { anyCheck } from '@coursecraft/domain/content/check.arbitrary';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { listChecks } from '@coursecraft/domain/content/checks';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statedCriterion } from '../course/drafts.ts';
import { anyCourse } from '../testing/any-course.arbitrary.ts';
import { courseOfContents } from '../testing/one-check-course.ts';
import { ALL, roundTripsOf } from '../testing/round-trip.ts';
import { writtenPackage } from '../testing/written-package.ts';
import { moodleXmlReader } from './moodle-xml-reader.ts';
import { moodleXmlWriter } from './moodle-xml-writer.ts';

const { roundTrip, again } = roundTripsOf(moodleXmlWriter, moodleXmlReader, 'questions.xml');
const common = { stem: 'What is it?', hints: ['One', 'Two'], explanation: 'Because **so**.' };

describe('Moodle XML export', () => {
  it.each<[string, Check, string[]]>([
    [
      'a single choice',
      {
        ...common,
        type: 'single-choice',
        options: [
          { id: 'a', text: 'A *b* & \\<c>', correct: true, feedback: 'Yes' },
          { id: 'b', text: 'C' },
        ],
      },
      [],
    ],
    [
      'a multiple choice',
      {
        ...common,
        type: 'multi-choice',
        options: ['a', 'b', 'c', 'd'].map((id) => ({
          id,
          text: id.toUpperCase(),
          ...(id !== 'd' && { correct: true }),
        })),
      },
      [],
    ],
    ['true or false', { ...common, type: 'true-false', answer: false }, []],
    ['a number', { ...common, type: 'numeric', answer: -2.5, tolerance: 0.1, unit: 'km' }, []],
    ['words', { ...common, type: 'short-text', accept: ['Rome', 'a*b'] }, ['scoring-simplified spelling']],
    ['words with their case', { ...common, type: 'short-text', accept: ['NaCl'], caseSensitive: true }, []],
    [
      'a text with gaps',
      {
        ...common,
        type: 'cloze',
        text: 'The {{1}} is {{2}}.',
        gaps: { 1: { accept: ['a} ~b#', 'c & d*'] }, 2: { accept: ['hot'], options: ['hot', 'cold <1>'] } },
      },
      ['scoring-simplified spelling'],
    ],
    [
      'pairs',
      {
        ...common,
        type: 'match',
        pairs: [
          { left: '*dog*', right: 'barks' },
          { left: 'cat', right: 'mews' },
        ],
      },
      [],
    ],
    ['an order', { ...common, type: 'order', items: ['second', 'first', '*third*'] }, ['partial-credit-simplified']],
    ['a free response', { ...common, type: 'free-response' }, ['judged-answer']],
  ])('round-trips %s', async (_name, check, expected) => {
    const { checks, losses } = await again(check);
    expect(losses).toEqual(expected);
    expect(checks).toEqual([check]);
  });

  it('has a category for each section with its texts and skips content without questions', async () => {
    const course = courseOfContents(
      `Read *this*.\n\n${writeCheck({ type: 'true-false', stem: 'Is it?', answer: true })}`,
      'Only text',
    );
    course.modules[0]?.sections[0]?.elements[1]?.rows.push(statedCriterion('r', 'Knows'));
    const { course: read, losses, text } = await roundTrip(course);
    expect(text).toContain('<text>$course$/top/Module/Section</text>');
    expect(
      read.modules.map(({ title, sections }) => [
        title,
        sections.map((section) => [section.title, section.elements.map(({ content }) => content)]),
      ]),
    ).toEqual([
      [
        'Module',
        [['Section', [`Read *this*.\n\n${writeCheck({ type: 'true-false', stem: 'Is it?', answer: true })}`]]],
      ],
    ]);
    expect(losses).toEqual(['criteria-stay-here', 'not-a-check']);
  });

  it('embeds course pictures and writes the text of others', async () => {
    const check = writeCheck({
      type: 'true-false',
      stem: 'Is it? ![A map](media/map.png) ![A hill](media/hill.png)',
      answer: true,
    });
    const course = {
      ...courseOfContents(check),
      files: [
        { name: 'map.png', path: '', data: 'AAAA' },
        { name: 'hill.png', path: 'x/hill.png' },
      ],
    };
    const { checks, files, losses } = await roundTrip(course).then((found) => ({
      checks: listChecks(found.elements[0]?.content ?? ''),
      files: found.course.files,
      losses: found.losses,
    }));
    expect(checks[0]?.stem).toBe('Is it? ![A map](media/map.png) A hill');
    expect(files).toEqual([{ name: 'map.png', path: '', data: 'AAAA' }]);
    expect(losses).toEqual(['file-missing hill.png']);
  });

  it('contains no answers in a student’s copy', async () => {
    await fc.assert(
      fc.asyncProperty(anyCheck, async (check) => {
        const { text, losses } = await again(check, { withSolutions: false, withCriteria: false });
        expect(text).not.toContain('CANARY');
        expect(text).not.toContain('fraction=');
        expect(losses.length).toBeGreaterThan(0);
      }),
      { numRuns: fewerEveryday(60) },
    );
  });

  it('is stable and can be read back for any content', async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, async (course) => {
        const [one, other] = [
          await moodleXmlWriter.write(course, ALL),
          await moodleXmlWriter.write(structuredClone(course), ALL),
        ];
        expect(one).toEqual(other);
        if (!String(one.files[0]?.content).includes('<questiontext')) return;
        const { parts } = await moodleXmlReader.read(writtenPackage(one), 'questions.xml');
        expect(parts.flatMap(({ notes }) => notes).filter(({ note }) => note === 'unreadable')).toEqual([]);
      }),
      { numRuns: fewerEveryday(25) },
    );
  });
});
