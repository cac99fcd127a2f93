import type { Check } from '@coursecraft/contract/assessment/check';
import { readXml } from '@coursecraft/documents/xml/read-xml';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { listChecks } from '@coursecraft/domain/content/checks';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PortableCourse, partAddress } from '../course/portable-course.ts';
import type { WritingOptions } from '../format.ts';
import { anyCourse } from '../testing/any-course.arbitrary.ts';
import { englishCourse } from '../testing/english-course.ts';
import { elementsOf } from '../testing/read-checks.ts';
import { SAMPLE_CHECKS } from '../testing/sample-checks.ts';
import { writtenPackage } from '../testing/written-package.ts';
import { cartridgeReader } from './cartridge-reader.ts';
import { cartridgeWriter } from './cartridge-writer.ts';
import { isCartridgeCheck } from './question-item.ts';

const WHOLE: WritingOptions = { withSolutions: true, withCriteria: true };
const STUDENT: WritingOptions = { withSolutions: false, withCriteria: false };

const again = async (course: PortableCourse, options = WHOLE) => {
  const writing = await cartridgeWriter.write(course, options);
  return { writing, reading: await cartridgeReader.read(writtenPackage(writing), 'course.imscc') };
};
const sayable = SAMPLE_CHECKS.filter(isCartridgeCheck);
const others = SAMPLE_CHECKS.filter((check) => !isCartridgeCheck(check));

describe('Common Cartridge 1.3 export', () => {
  it.each(sayable.map((check): [string, Check] => [check.type, check]))('round-trips a check: %s', async (_, check) => {
    const { reading, writing } = await again(englishCourse([writeCheck(check)]));
    expect(listChecks(elementsOf(reading)[0]?.content ?? '')).toEqual([check]);
    expect(writing.losses).toEqual([]);
  });

  it('keeps hints', async () => {
    const check: Check = {
      type: 'true-false',
      stem: 'Ice floats.',
      answer: true,
      hints: ['Look at a glass.', 'And at a lake.'],
    };
    const { reading } = await again(englishCourse([writeCheck(check)]));
    expect(listChecks(elementsOf(reading)[0]?.content ?? '')).toEqual([check]);
  });

  it.each(others.map((check): [string, Check] => [check.type, check]))(
    'writes the question of an unsupported check as text: %s',
    async (_, check) => {
      const { reading, writing } = await again(englishCourse([writeCheck(check)]));
      expect(listChecks(elementsOf(reading)[0]?.content ?? '')).toEqual([]);
      expect(elementsOf(reading)[0]?.content).toContain(check.stem);
      expect(writing.losses).toContainEqual({ note: 'not-a-check', at: 'elm_1', what: check.type });
    },
  );

  it('keeps an element of mixed texts and checks as one with key, title, kind and order', async () => {
    const content = [
      'Before.',
      writeCheck(sayable[2] as Check),
      'Between.',
      writeCheck(sayable[3] as Check),
      'After.',
    ].join('\n\n');
    const { reading } = await again(englishCourse([content, 'Only text.', writeCheck(sayable[3] as Check)]));
    expect(elementsOf(reading).map(({ key, title }) => [key, title])).toEqual([
      ['elm_1', 'Title of elm_1'],
      ['elm_2', 'Title of elm_2'],
      ['elm_3', 'Title of elm_3'],
    ]);
    expect(elementsOf(reading)[0]?.format).toBe('summary');
    expect(elementsOf(reading)[0]?.content.replace(/```check[\s\S]*?```/g, 'CHECK')).toBe(
      'Before.\n\nCHECK\n\nBetween.\n\nCHECK\n\nAfter.',
    );
    expect(reading.course).toMatchObject({
      key: 'crs_1',
      title: 'A course',
      description: 'About things.',
      language: 'en',
      modules: [{ key: 'mod_1', sections: [{ key: 'sec_1' }] }],
    });
  });

  it('keeps pictures, links between pages, cards and videos', async () => {
    const content = [
      '![a wave](media/wave.png)',
      `[next](${partAddress('elm_2')})`,
      '```flashcards\ncards:\n  - front: Front\n    back: Back\n```',
      '```video\nurl: https://www.youtube.com/watch?v=abcdefghijk\n```',
      '```video\nurl: media/film.mp4\n```',
    ].join('\n\n');
    const files = ['wave.png', 'film.mp4'].map((name) => ({ name, path: name }));
    const { reading, writing } = await again(englishCourse([content, 'Two.'], { files }));
    expect(elementsOf(reading)[0]?.content).toBe(content);
    expect(writing.losses).toEqual([]);
  });

  it('contains no key in a student’s copy', async () => {
    const writing = await cartridgeWriter.write(englishCourse([SAMPLE_CHECKS.map(writeCheck).join('\n\n')]), STUDENT);
    const text = writing.files.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
    for (const word of ['varequal', 'setvar', 'feedback', 'Twice two', 'Think of', 'Roma', 'kitten', '9.81'])
      expect(text).not.toContain(word);
    expect(text.indexOf('elephant')).toBeLessThan(text.indexOf('mouse'));
  });

  it('writes well-formed, stable and readable documents for any course', async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, async (course) => {
        const { writing, reading } = await again(course);
        for (const { path, content } of writing.files)
          if (typeof content === 'string' && path.endsWith('.xml')) readXml(content);
        expect(await cartridgeWriter.write(structuredClone(course), WHOLE)).toEqual(writing);
        expect(reading.parts.filter(({ notes }) => notes.some(({ note }) => note === 'unreadable'))).toEqual([]);
        const manifest = String(writing.files[0]?.content);
        for (const { path } of writing.files.slice(1))
          expect(decodeURIComponent(manifest.replace(/%(?![\dA-F]{2})/gi, '%25'))).toContain(
            path.replaceAll('&', '&amp;'),
          );
      }),
      { numRuns: fewerEveryday(25) },
    );
  });
});
