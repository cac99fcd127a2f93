import type { Check } from '@coursecraft/contract/assessment/check';
import { anyCheck } from '@coursecraft/domain/content/check.arbitrary';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCourse } from '../testing/any-course.arbitrary.ts';
import { courseOfContents } from '../testing/one-check-course.ts';
import { ALL, roundTripsOf } from '../testing/round-trip.ts';
import { writtenPackage } from '../testing/written-package.ts';
import { giftReader } from './gift-reader.ts';
import { giftWriter } from './gift-writer.ts';

const { roundTrip, again } = roundTripsOf(giftWriter, giftReader, 'questions.gift');
const common = { stem: 'What is it?', explanation: 'Because so.' };

describe('GIFT export', () => {
  it.each<[string, Check, string[]]>([
    [
      'a single choice',
      {
        ...common,
        type: 'single-choice',
        options: [
          { id: 'a', text: 'A = b \\~ c: {d} # e', correct: true, feedback: 'Yes' },
          { id: 'b', text: 'C' },
        ],
      },
      [],
    ],
    [
      'a marked up choice',
      {
        stem: 'Is *it* $x < 1$?',
        type: 'single-choice',
        options: [
          { id: 'a', text: '**A** & B', correct: true },
          { id: 'b', text: 'C', feedback: 'No `x`' },
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
    ['a number', { ...common, type: 'numeric', answer: -2.5, tolerance: 0.1 }, []],
    ['words', { ...common, type: 'short-text', accept: ['Rome', 'a*b=c'] }, ['scoring-simplified spelling']],
    [
      'pairs',
      {
        ...common,
        type: 'match',
        pairs: [
          { left: '*dog*', right: 'barks' },
          { left: 'cat', right: 'mews: loud' },
        ],
      },
      [],
    ],
    ['a free response', { ...common, type: 'free-response' }, ['judged-answer']],
  ])('round-trips %s', async (_name, check, expected) => {
    const { checks, losses } = await again(check);
    expect(losses).toEqual(expected);
    expect(checks).toEqual([check]);
  });

  it('writes unsupported checks in the nearest form and says so', async () => {
    const gaps = await again({
      type: 'cloze',
      stem: 'Fill in',
      text: 'The {{1}} is {{2}}.',
      gaps: { 1: { accept: ['sun'] }, 2: { accept: ['hot'], options: ['hot', 'cold'] } },
    });
    expect(gaps.checks).toMatchObject([
      { type: 'short-text', stem: 'Fill in\\\nThe \\_\\_\\_\\_\\_ is ….', accept: ['sun'] },
      {
        type: 'single-choice',
        stem: 'Fill in\\\nThe … is \\_\\_\\_\\_\\_.',
        options: [{ text: 'hot', correct: true }, { text: 'cold' }],
      },
    ]);
    expect(gaps.losses).toEqual(['scoring-simplified spelling', 'scoring-simplified 2 → 1']);
    const order = await again({ type: 'order', stem: 'In order', items: ['b', 'a', 'c'], hints: ['x'] });
    expect(order.checks).toMatchObject([
      {
        type: 'match',
        pairs: [
          { left: 'a', right: '2' },
          { left: 'b', right: '1' },
          { left: 'c', right: '3' },
        ],
      },
    ]);
    expect(order.losses).toEqual(['hints-cut 1', 'scoring-simplified order']);
    const unit = await again({ type: 'numeric', stem: 'How far?', answer: 3, unit: 'km' });
    expect([unit.checks, unit.losses]).toEqual([
      [{ type: 'numeric', stem: 'How far? (km)', answer: 3 }],
      ['scoring-simplified km'],
    ]);
  });

  it('has a category for each section with its texts', async () => {
    const { course, text } = await roundTrip(
      courseOfContents(
        `Read *this*:\n\n- a\n- b\n\n${writeCheck({ type: 'true-false', stem: 'Is it?', answer: true })}`,
      ),
    );
    expect(text.startsWith('$CATEGORY: $course$/top/Module/Section\n\n::Element 1 (1)::[html]')).toBe(true);
    expect(course.modules[0]?.sections[0]).toMatchObject({
      title: 'Section',
      elements: [
        { content: `Read *this*:\n\n- a\n- b\n\n${writeCheck({ type: 'true-false', stem: 'Is it?', answer: true })}` },
      ],
    });
  });

  it('contains no answers in a student’s copy', async () => {
    await fc.assert(
      fc.asyncProperty(anyCheck, async (check) => {
        const { text, losses } = await again(check, { withSolutions: false, withCriteria: false });
        expect(text).not.toContain('CANARY');
        expect(text).not.toMatch(/\{\s*(?:[=~#]|TRUE|FALSE)/);
        expect(losses.length).toBeGreaterThan(0);
      }),
      { numRuns: fewerEveryday(60) },
    );
  });

  it('is stable and can be read back for any content', async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, async (course) => {
        const [one, other] = [
          await giftWriter.write(course, ALL),
          await giftWriter.write(structuredClone(course), ALL),
        ];
        expect(one).toEqual(other);
        const text = String(one.files[0]?.content);
        const questions = (text.match(/^::/gm) ?? []).length;
        if (questions === 0) return;
        const { parts } = await giftReader.read(writtenPackage(one), 'questions.gift');
        expect(parts.filter(({ kind, called }) => kind === 'problem' || called === 'description').length).toBe(
          questions,
        );
      }),
      { numRuns: fewerEveryday(25) },
    );
  });
});
