import type { Check } from '@coursecraft/contract/assessment/check';
import { anyCheck } from '@coursecraft/domain/content/check.arbitrary';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { listChecks } from '@coursecraft/domain/content/checks';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statedCriterion } from '../course/drafts.ts';
import { type PortableCourse, partAddress } from '../course/portable-course.ts';
import { anyCourse } from '../testing/any-course.arbitrary.ts';
import { courseOfContents } from '../testing/one-check-course.ts';
import { writtenPackage } from '../testing/written-package.ts';
import { olxReader } from './olx-reader.ts';
import { olxWriter } from './olx-writer.ts';

const ALL = { withSolutions: true, withCriteria: true };

const courseOf = (...contents: string[]): PortableCourse => ({
  ...courseOfContents(...contents),
  title: 'Rocks & more',
  description: 'All about <rocks>',
  language: 'de',
  files: [
    { name: 'Ça va (2).png', path: 'x.png' },
    { name: 'plain.pdf', path: 'y.pdf' },
  ],
});

const roundTrip = async (course: PortableCourse, options = ALL) => {
  const writing = await olxWriter.write(course, options);
  const reading = await olxReader.read(writtenPackage(writing), 'course.tar.gz');
  const elements = reading.course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  return {
    writing,
    ...reading,
    elements,
    losses: writing.losses.map(({ note, what }) => [note, what].filter(Boolean).join(' ')),
  };
};
const again = async (check: Check, options = ALL) => {
  const { elements, losses, writing } = await roundTrip(courseOf(writeCheck(check)), options);
  return {
    checks: elements.flatMap(({ content }) => [...listChecks(content)]),
    losses,
    content: elements[0]?.content ?? '',
    text: JSON.stringify(writing.files),
  };
};
const common = { stem: 'What is it?', hints: ['One', 'Two'], explanation: 'Because **so**.' };

describe('OLX export', () => {
  it('round-trips structure, texts, links, pictures and videos', async () => {
    const course = courseOf(
      `# Head\n\nSome *text* with $a^2$ and [a link](${partAddress('e2')}).\n\n![A picture](media/%C3%87a%20va%20%282%29.png) [file](media/plain.pdf)\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n\`\`\`python\nprint(1)\n\`\`\``,
      '```video\nurl: https://www.youtube.com/watch?v=abcdefghijk\ntranscript: |-\n  First part.\n```\n\n```video\nurl: https://example.org/a.mp4\n```',
    );
    const { course: read, elements, writing, losses } = await roundTrip(course);
    expect(read).toMatchObject({
      key: 'Org+Rocks',
      title: 'Rocks & more',
      description: 'All about <rocks>',
      language: 'de',
    });
    expect(
      read.modules.map(({ key, title, sections }) => [
        key,
        title,
        sections.map((section) => [section.key, section.title]),
      ]),
    ).toEqual([['m1', 'Module', [['s1', 'Section']]]]);
    expect(elements.map(({ key, title, format }) => [key, title, format])).toEqual([
      ['e1', 'Element 1', 'lesson'],
      ['e2', 'Element 2', 'video'],
    ]);
    expect(elements[0]?.content).toBe(
      course.modules[0]?.sections[0]?.elements[0]?.content.replace(
        '%C3%87a%20va%20%282%29.png',
        '_c7_a_va__28_2_29_.png',
      ),
    );
    expect(elements[1]?.content).toBe(
      '```video\nurl: https://www.youtube.com/watch?v=abcdefghijk\ntranscript: First part.\n```\n\n```video\nurl: https://example.org/a.mp4\n```',
    );
    expect(writing.files.filter(({ path }) => path.includes('/static/')).map(({ content }) => content)).toContainEqual({
      file: 'Ça va (2).png',
    });
    expect(losses).toEqual([]);
  });

  it.each<[string, Check, string[]]>([
    [
      'a single choice',
      {
        ...common,
        type: 'single-choice',
        options: [
          { id: 'a', text: 'A *b*', correct: true, feedback: 'Yes' },
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
        options: [
          { id: 'a', text: 'A', correct: true },
          { id: 'b', text: 'B', feedback: 'No' },
        ],
      },
      ['partial-credit-simplified'],
    ],
    ['true or false', { ...common, type: 'true-false', answer: false }, []],
    ['a number', { ...common, type: 'numeric', answer: 2.5, tolerance: 0.1, unit: 'km' }, []],
    ['an exact number', { ...common, type: 'numeric', answer: 0.1 }, []],
    [
      'words',
      { ...common, type: 'short-text', accept: ['Rome', 'Roma "the" <city>'] },
      ['scoring-simplified spelling'],
    ],
    ['words with their case', { ...common, type: 'short-text', accept: ['NaCl'], caseSensitive: true }, []],
    [
      'a text with gaps',
      {
        ...common,
        type: 'cloze',
        text: 'The {{1}} is\\\n{{2}}.',
        gaps: { 1: { accept: ['sun', 'star'] }, 2: { accept: ['hot'], options: ['hot', 'cold'] } },
      },
      ['scoring-simplified spelling'],
    ],
    [
      'one of several',
      {
        ...common,
        type: 'cloze',
        text: '{{1}}',
        gaps: { 1: { accept: ['two', 'three'], options: ['two', 'three', 'four'] } },
      },
      [],
    ],
    [
      'pairs',
      {
        stem: 'Pair them',
        explanation: 'So.',
        type: 'match',
        pairs: [
          { left: 'dog', right: 'barks' },
          { left: 'cat', right: '*mews*' },
        ],
      },
      [],
    ],
    ['an order', { stem: 'In order', type: 'order', items: ['second', 'first', 'third'] }, []],
    ['a free response', { stem: 'Why *so*?', type: 'free-response' }, ['judged-answer']],
  ])('round-trips %s', async (_name, check, expected) => {
    const { checks, losses } = await again(check);
    expect(losses).toEqual(expected);
    expect(checks).toEqual([check]);
  });

  it('names what OLX cannot contain', async () => {
    const dropped = await again({
      ...common,
      type: 'match',
      pairs: [
        { left: 'a', right: 'b' },
        { left: 'c', right: 'd' },
      ],
    });
    expect(dropped.losses).toEqual(['hints-cut 2']);
    const free = await again({ ...common, type: 'free-response' });
    expect(free.losses).toEqual(['judged-answer', 'hints-cut 2', 'feedback-dropped']);
    const many = await again({
      stem: 'x',
      type: 'cloze',
      text: 'A {{1}} b',
      gaps: { 1: { accept: ['two', 'three'], options: ['two', 'three', 'four'] } },
    });
    expect([many.checks, many.losses]).toEqual([[], ['not-a-check cloze']]);
    const course = courseOf('Text');
    course.modules[0]?.sections[0]?.elements[0]?.rows.push(statedCriterion('r', 'Knows'));
    expect((await roundTrip(course)).losses).toEqual(['criteria-stay-here']);
  });

  it('contains no answers in a student’s copy', async () => {
    await fc.assert(
      fc.asyncProperty(anyCheck, async (check) => {
        const { text } = await again(check, { withSolutions: false, withCriteria: false });
        expect(text).not.toContain('CANARY');
        expect(text).not.toMatch(/correct=|<solution|demandhint|"zones":\["/);
      }),
      { numRuns: fewerEveryday(40) },
    );
  });

  it('is stable and can be read back for any content', async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, async (course) => {
        const [one, other] = [await olxWriter.write(course, ALL), await olxWriter.write(structuredClone(course), ALL)];
        expect(one).toEqual(other);
        const paths = one.files.map(({ path }) => path.toLowerCase());
        expect(new Set(paths).size).toBe(paths.length);
        const { parts } = await olxReader.read(writtenPackage(one), 'course.tar.gz');
        expect(
          parts
            .flatMap(({ notes }) => notes)
            .filter(({ note }) => ['unreadable', 'file-missing', 'cycle', 'duplicate'].includes(note)),
        ).toEqual([]);
      }),
      { numRuns: fewerEveryday(25) },
    );
  });
});
