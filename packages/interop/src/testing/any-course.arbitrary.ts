import { ELEMENT_FORMATS } from '@coursecraft/contract/courses/course';
import { CRITERION_KINDS } from '@coursecraft/contract/criteria/criterion';
import { anyCheck } from '@coursecraft/domain/content/check.arbitrary';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import type { CriterionDraft, ScenarioDraft } from '@coursecraft/domain/drafting/draft';
import fc from 'fast-check';
import {
  type PortableCourse,
  type PortableElement,
  type PortableFile,
  partAddress,
} from '../course/portable-course.ts';

const HOSTILE = [
  '---',
  '...',
  '- a: b',
  '# c',
  '"',
  "it's",
  '{}',
  '[]',
  '~',
  'null',
  'yes',
  '012',
  '1e3',
  '!!js/function',
  '&a *a',
  '| >',
  '../../etc',
  'a/b\\c',
  'CON',
  'مرحبا بالعالم',
  'שלום',
  '👩‍🔬🧪',
  'e\u0301',
  'Ünïcödé',
  '日本語の題名',
  '\u202eabc',
  '\u0085',
  '\u2028',
  'a\tb',
  '\u0000',
  '\ud800',
  '\ufeffx',
  '<b>',
  '%2F',
];
const line = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
  fc.lorem({ maxCount: 5 }),
);
const title = fc.oneof(
  fc.constantFrom('Introduction', 'Übung', 'Introduction'),
  line,
  line.map((text) => text.repeat(30)),
);
const text = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n'))
  .filter((words) => /\S/.test(words));

const key = fc.oneof(
  fc.stringMatching(/^[a-z]{3}_[a-z0-9]{6,12}$/),
  line.filter((words) => /\S/.test(words)),
);

const rowOf = (own: string): fc.Arbitrary<CriterionDraft> =>
  fc.record({
    key: fc.constant(own),
    statement: text,
    guidance: fc.oneof(fc.constant(''), text),
    kind: fc.constantFrom(...CRITERION_KINDS),
    sources: fc.array(fc.record({ upload: line, page: fc.nat(), quote: text }), { maxLength: 1 }),
    goldAnswers: fc.array(fc.record({ text, verdict: fc.constantFrom('met' as const, 'not-yet' as const) }), {
      maxLength: 2,
    }),
    keyPoints: fc.array(
      fc.record({
        text: fc.constantFrom('gases expand', 'water: boils'),
        accepted: fc.array(fc.constantFrom('- x', 'y: z'), { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
    misconceptions: fc.array(fc.record({ text: fc.constantFrom('heavy falls faster', '@x') }), { maxLength: 2 }),
  });

const files: readonly PortableFile[] = [
  { name: 'wave.png', path: 'wave.png' },
  { name: 'Ça va (2)?.jpg', path: 'x/y.jpg' },
  { name: 're\u0301sume\u0301.pdf', path: '', data: 'AAAA' },
];

const block = fc.oneof(
  text,
  anyCheck.map(writeCheck),
  anyCheck.map((check) => writeCheck({ ...check, id: 'itm_1' })),
  fc.constantFrom(
    '```flashcards\ncards:\n  - front: a\n    back: b\n```',
    '```video\nurl: media/film.mp4\n```',
    '```diagram\ngraph TD\n```',
    '```scenario\nid: scn_1\n```',
    '```interactive\nhtml: "<b>"\n```',
    '```package\npackage: game\n```',
    '```check\ntype: single-choice\nstem: not yet finished\n```',
    '```check\n: : no yaml\n```',
    '> [!NOTE]\n> a call-out',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '$$\nx^2\n$$',
    '---\nkey: not-a-head\n---',
    '<script>alert(1)</script>',
    `![w](${pictureAddress({ name: 'wave.png' })}) [c](${pictureAddress({ name: files[2]?.name ?? '' })})`,
    `[there](${partAddress('elm a/b')})`,
  ),
);
const content = fc
  .tuple(fc.array(block, { maxLength: 5 }), fc.constantFrom('', '\n', '\n\n'), fc.constantFrom('', '\n'), fc.boolean())
  .map(([blocks, start, end, isWindows]) => {
    const written = start + blocks.join('\n\n') + end;
    return isWindows ? written.replaceAll('\n', '\r\n') : written;
  });

const element = fc.record(
  {
    title,
    format: fc.constantFrom(...ELEMENT_FORMATS),
    content,
    citations: fc.array(fc.record({ upload: line, quote: text }), { maxLength: 1 }),
    hidden: fc.boolean(),
    rowCount: fc.nat(2),
    versions: fc.array(
      fc.record(
        {
          title,
          format: fc.constantFrom(...ELEMENT_FORMATS),
          content,
          saved: fc
            .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
            .map((at) => at.toISOString()),
          origin: fc.constantFrom('human' as const, 'ai' as const, 'restore' as const),
          note: text,
        },
        { requiredKeys: ['title', 'format', 'content', 'saved', 'origin'] },
      ),
      { minLength: 1, maxLength: 2 },
    ),
  },
  { requiredKeys: ['title', 'format', 'content', 'citations', 'rowCount'] },
);

const KINDS: Pick<ScenarioDraft, 'kind' | 'character' | 'misconception'>[] = [
  {},
  { kind: 'transfer' },
  { kind: 'teach-back', character: 'Sam: "S"', misconception: '- the moon: #1' },
];

/** Generates courses with hostile titles and texts, every block and distinct keys. */
export const anyCourse: fc.Arbitrary<PortableCourse> = fc
  .record({
    title,
    description: fc.oneof(fc.constant(''), text),
    language: fc.constantFrom(undefined, 'en', 'ar', 'zh-Hant'),
    modules: fc.array(
      fc.record({
        title,
        sections: fc.array(fc.record({ title, elements: fc.array(element, { maxLength: 3 }) }), { maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
    keys: fc.uniqueArray(key, { minLength: 120, maxLength: 120, selector: (one) => one.toWellFormed() }),
    rows: fc.infiniteStream(rowOf('row')),
    scenario: fc
      .record({ title: text, situation: text, opening: text, difficulty: fc.integer({ min: 1, max: 3 }) })
      .chain((scenario) => fc.constantFrom(...KINDS).map((kind) => ({ ...scenario, ...kind }))),
    hasPackage: fc.boolean(),
  })
  .map(({ modules, keys, rows, scenario, hasPackage, ...head }) => {
    let [used, count] = [0, 0];
    const nextKey = () => {
      used += 1;
      return keys[used] ?? `key ${used}`;
    };
    const written = modules.map((module) => ({
      ...module,
      key: nextKey(),
      sections: module.sections.map((section) => ({
        ...section,
        key: nextKey(),
        elements: section.elements.map(
          ({ rowCount, ...rest }): PortableElement => ({
            ...rest,
            key: nextKey(),
            rows: Array.from({ length: rowCount }, () => {
              count += 1;
              return { ...(rows.next().value as CriterionDraft), key: `row_${count}` };
            }),
          }),
        ),
      })),
    }));
    return {
      ...head,
      key: nextKey(),
      modules: written.map((module) => {
        const section = module.sections.findIndex(({ elements }) => elements.length > 0);
        const scenarios = section < 0 ? [] : [{ ...scenario, section, element: 0, rowKeys: ['row_1'] }];
        return { ...module, scenarios };
      }),
      files: [...files],
      packages: hasPackage
        ? [
            {
              key: 'game',
              kind: 'h5p' as const,
              title: 'A game',
              entry: '',
              folder: 'packages/01-a-game',
              passingScore: 0.8,
            },
          ]
        : [],
    };
  });
