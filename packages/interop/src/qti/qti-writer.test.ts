import type { Check } from '@coursecraft/contract/assessment/check';
import { readXml } from '@coursecraft/documents/xml/read-xml';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { listChecks } from '@coursecraft/domain/content/checks';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portableElement, statedCriterion } from '../course/drafts.ts';
import { type PortableCourse, partAddress } from '../course/portable-course.ts';
import type { WritingOptions } from '../format.ts';
import { anyCourse } from '../testing/any-course.arbitrary.ts';
import { englishCourse } from '../testing/english-course.ts';
import { elementsOf } from '../testing/read-checks.ts';
import { SAMPLE_CHECKS } from '../testing/sample-checks.ts';
import { writtenPackage } from '../testing/written-package.ts';
import { qtiReader } from './qti-reader.ts';
import { qti21Writer, qti30Writer } from './qti-writer.ts';

const WHOLE: WritingOptions = { withSolutions: true, withCriteria: true };
const STUDENT: WritingOptions = { withSolutions: false, withCriteria: false };
const VERSIONS = [
  ['3.0', qti30Writer],
  ['2.1', qti21Writer],
] as const;

const courseOf = (content: string, more?: Partial<PortableCourse>) => englishCourse([content], more);
const xmlOf = (files: readonly { path: string; content: unknown }[]) =>
  files.flatMap(({ content }) => (typeof content === 'string' ? [content] : []));

describe.each(VERSIONS)('QTI %s export', (_, writer) => {
  const again = async (course: PortableCourse, options = WHOLE) => {
    const writing = await writer.write(course, options);
    return { writing, reading: await qtiReader.read(writtenPackage(writing), 'course.zip') };
  };

  it.each(SAMPLE_CHECKS.map((check): [string, Check] => [check.type, check]))(
    'round-trips a check: %s',
    async (__, check) => {
      const { reading } = await again(courseOf(writeCheck(check)));
      expect(listChecks(elementsOf(reading)[0]?.content ?? '')).toEqual([check]);
    },
  );

  it('keeps texts and checks in order with pictures, tables, cards and videos', async () => {
    const content = [
      '# Heading',
      'Text with ![a wave](media/wave.png) and [a page](https://example.org/a?b=c).',
      writeCheck(SAMPLE_CHECKS[3] as Check),
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '- one\n- two',
      '```flashcards\ncards:\n  - front: Front\n    back: Back\n```',
      '```video\nurl: https://www.youtube.com/watch?v=abcdefghijk\n```',
      '```video\nurl: media/film.mp4\n```',
      writeCheck(SAMPLE_CHECKS[10] as Check),
      'The end.',
    ].join('\n\n');
    const files = ['wave.png', 'film.mp4'].map((name) => ({ name, path: name }));
    const { writing, reading } = await again(courseOf(content, { files }));
    expect(elementsOf(reading)[0]?.content.replace(/ +\|/g, ' |')).toBe(content);
    expect(reading.course.files.map(({ name }) => name)).toEqual(['wave.png', 'film.mp4']);
    expect(writing.losses).toEqual([{ note: 'partial-credit-simplified', at: 'elm_1' }]);
  });

  it('keeps keys, titles, order, element kinds, language and description', async () => {
    const element = (key: string, title: string, format: 'summary' | 'story') =>
      portableElement({ key, title, format, content: `Text of ${title}.` });
    const course = courseOf('', {
      modules: [
        {
          key: 'mod_1',
          title: 'One',
          scenarios: [],
          sections: [
            {
              key: 'sec_1',
              title: 'Eins',
              elements: [element('elm_1', 'Über', 'summary'), element('elm_2', 'Zwei und drei', 'story')],
            },
          ],
        },
        {
          key: 'mod_2',
          title: 'Two',
          scenarios: [],
          sections: [{ key: 'sec_2', title: 'Zwei', elements: [element('elm_3', 'Ämter', 'story')] }],
        },
      ],
    });
    const { reading, writing } = await again(course);
    expect(reading.course).toEqual({ ...course, files: [], packages: [] });
    expect(writing.losses).toEqual([]);
  });

  it('names what it cannot contain: criteria, hints, element links, blocks, spelling', async () => {
    const content = [
      `[there](${partAddress('elm_9')})`,
      '```diagram\ngraph TD\n```',
      '```interactive\nhtml: x\n```',
      '```scenario\nid: scn_1\n```',
      '```package\npackage: game\n```',
      'A formula $x^2$.',
      writeCheck({ type: 'short-text', stem: 'Who?', accept: ['Ann'], hints: ['A woman.'] }),
    ].join('\n\n');
    const course = courseOf(content);
    const [element] = course.modules[0]?.sections[0]?.elements ?? [];
    element?.rows.push(statedCriterion('row_1', 'Knows her.'));
    course.modules[0]?.scenarios.push({
      section: 0,
      element: 0,
      title: 'A talk',
      situation: 'You meet.',
      opening: 'Hello!',
      difficulty: 1,
      rowKeys: [],
    });
    course.packages.push({ key: 'game', kind: 'h5p', title: 'A game', entry: '', folder: '' });
    const { writing, reading } = await again(course);
    const told = writing.losses.map(({ note, what }) => [note, what]);
    expect(told.toSorted()).toEqual([
      ['criteria-stay-here', undefined],
      ['embed-dropped', 'diagram'],
      ['embed-dropped', 'interactive'],
      ['embed-dropped', 'package'],
      ['formula-as-text', undefined],
      ['hints-cut', '1'],
      ['link-broken', 'part:elm_9'],
      ['not-a-check', 'scenario'],
      ['scoring-simplified', 'spelling'],
    ]);
    const held = elementsOf(reading)[0]?.content ?? '';
    for (const words of ['there', 'graph TD', 'A talk', 'You meet.', 'Hello!', 'A game', '$x^2$'])
      expect(held).toContain(words);
    expect(elementsOf(reading)[0]?.rows).toEqual([]);
  });

  it('contains no key, feedback, explanation or right order in a student’s copy', async () => {
    const writing = await writer.write(courseOf(SAMPLE_CHECKS.map(writeCheck).join('\n\n')), STUDENT);
    const xml = xmlOf(writing.files).join('\n');
    for (const word of [
      'correct-?[rR]esponse',
      'map-?[eE]ntry',
      'feedback',
      'explanation',
      'Twice two',
      'density',
      'Roma',
      'kitten',
      '9\\.81',
    ])
      expect(xml).not.toMatch(new RegExp(word));
    expect(xml.indexOf('>cat<')).toBeLessThan(xml.indexOf('>elephant<'));
    expect(xml.indexOf('>elephant<')).toBeLessThan(xml.indexOf('>mouse<'));
  });

  it('lists all its files in the manifest', async () => {
    const files = [{ name: 'Ça va (2)?.png', path: 'x' }];
    const writing = await writer.write(courseOf('![x](media/%C3%87a%20va%20%282%29%3F.png)', { files }), WHOLE);
    const manifest = writing.files.find(({ path }) => path === 'imsmanifest.xml')?.content as string;
    for (const { path } of writing.files.slice(1)) expect(decodeURIComponent(manifest)).toContain(`href="${path}"`);
  });

  it('writes well-formed, stable and readable documents for any course', async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, async (course) => {
        const { writing, reading } = await again(course);
        for (const xml of xmlOf(writing.files)) readXml(xml);
        expect(await writer.write(structuredClone(course), WHOLE)).toEqual(writing);
        expect(reading.parts.filter(({ notes }) => notes.some(({ note }) => note === 'unreadable'))).toEqual([]);
        const held = course.modules
          .flatMap(({ sections }) => sections)
          .flatMap(({ elements }) => elements)
          .filter(({ content }) => /\S/.test(content));
        expect(elementsOf(reading).length).toBeLessThanOrEqual(held.length);
      }),
      { numRuns: fewerEveryday(25) },
    );
  });
});
