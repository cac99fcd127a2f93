import { readFile } from 'node:fs/promises';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { readText } from '@coursecraft/documents/zip/package-files';
import { CANARY } from '@coursecraft/domain/content/check.arbitrary';
import { listChecks } from '@coursecraft/domain/content/checks';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCourse, type PortableCourse } from '../course/portable-course.ts';
import type { Writing, WritingOptions } from '../format.ts';
import { readAs } from '../read-package.ts';
import { anyCourse } from '../testing/any-course.arbitrary.ts';
import { writtenPackage } from '../testing/written-package.ts';
import { coursecraftReader } from './coursecraft-reader.ts';
import { formAsJsonSchema } from './coursecraft-schema.ts';
import { coursecraftWriter } from './coursecraft-writer.ts';

const ALL: WritingOptions = { withSolutions: true, withCriteria: true };
const write = (course: PortableCourse, options = ALL) => coursecraftWriter.write(course, options);
const read = (contents: Record<string, string>) => readAs(coursecraftReader, filesInMemory(contents), 'a.coursecraft');

async function contentsOf(writing: Writing): Promise<Record<string, string>> {
  const files = writtenPackage(writing);
  const texts = files.names.map(async (name) => [name, (await readText(files, name))?.normalize('NFC') ?? '']);
  return Object.fromEntries(await Promise.all(texts));
}

const CHECK = `\`\`\`check
id: itm_1
type: order
stem: Put the steps in order.
rows:
  - row_1
hints:
  - Begin at the top.
items:
  - boil
  - pour
\`\`\``;

const course: PortableCourse = {
  ...emptyCourse('crs_1'),
  title: 'Tea: a course',
  description: 'Two lines\nof it',
  language: 'en',
  modules: [
    {
      key: 'mod_1',
      title: 'Hot water',
      sections: [
        {
          key: 'sec_1',
          title: 'Boiling',
          elements: [
            {
              key: 'elm_1',
              title: 'Kettles',
              format: 'lesson',
              content: `# Kettles\n\n![A kettle](media/kettle.png)\n\n${CHECK}`,
              rows: [
                {
                  key: 'row_1',
                  statement: 'Water boils before it is poured.',
                  guidance: '',
                  kind: 'procedure',
                  sources: [{ upload: 'tea.pdf', page: 3, quote: 'Boil it first.' }],
                  goldAnswers: [{ text: 'First it boils.', verdict: 'met' }],
                  keyPoints: [{ text: 'boils first', accepted: ['is brought to the boil'] }],
                  misconceptions: [{ text: 'It is poured cold.' }],
                },
              ],
              citations: [{ upload: 'tea.pdf', quote: 'A kettle.' }],
              versions: [
                { title: 'Pots', format: 'lesson', content: 'Pots.', saved: '2026-03-01T08:00:00.000Z', origin: 'ai' },
                {
                  title: 'Kettles',
                  format: 'lesson',
                  content: `# Kettles\n\n${CHECK}`,
                  saved: '2026-03-02T08:00:00.000Z',
                  origin: 'human',
                  note: 'Shorter',
                },
              ],
            },
            { key: 'elm_2', title: 'Kettles', format: 'summary', content: '', rows: [], citations: [], hidden: true },
          ],
        },
      ],
      scenarios: [
        {
          title: 'A guest',
          situation: 'A guest.',
          opening: 'Hello?',
          difficulty: 2,
          section: 0,
          element: 1,
          rowKeys: ['row_1'],
        },
      ],
    },
  ],
  files: [{ name: 'kettle.png', path: 'media/kettle.png' }],
  packages: [{ key: 'game', kind: 'h5p', title: 'Game', entry: '', folder: 'packages/01-game' }],
};

describe('native course format', () => {
  it('round-trips byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, fc.boolean(), fc.boolean(), async (any, withSolutions, withCriteria) => {
        const options = { withSolutions, withCriteria };
        const first = await write(any, options);
        const { course: again, parts } = await coursecraftReader.read(writtenPackage(first), 'a.coursecraft');
        expect(await contentsOf(await write(again, options))).toEqual(await contentsOf(first));
        const wrong = parts.filter(({ notes }) =>
          notes.some(({ note }) => note === 'unreadable' || note === 'duplicate' || note === 'link-broken'),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: fewerEveryday(100) },
    );
  });

  it('imports the same course that was exported', async () => {
    const { course: again, parts } = await coursecraftReader.read(
      writtenPackage(await write(course)),
      'tea.coursecraft',
    );
    expect(again).toEqual(course);
    expect(parts.filter(({ outcome }) => outcome === 'left-out')).toEqual([]);
    expect(parts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['structure', 'text', 'problem', 'criterion', 'other', 'picture', 'package']),
    );
  });

  it('has one file per element so that a new title changes one file and the list', async () => {
    const before = await contentsOf(await write(course));
    const renamed = structuredClone(course);
    const element = renamed.modules[0]?.sections[0]?.elements[0];
    if (element) element.title = 'Öfen & Kessel';
    const after = await contentsOf(await write(renamed));
    const only = (one: object, other: object) => Object.keys(one).filter((name) => !(name in other));
    const filesOf = (slug: string) =>
      [`${slug}.md`, `${slug}.versions/0001.md`, `${slug}.versions/0002.md`].map(
        (name) => `modules/01-hot-water/01-boiling/01-${name}`,
      );
    expect(only(before, after)).toEqual(filesOf('kettles'));
    expect(only(after, before)).toEqual(filesOf('ofen-kessel'));
    const changed = Object.keys(before).filter((name) => name in after && before[name] !== after[name]);
    expect(changed).toEqual(['course.yaml']);
  });

  it('contains no key, hint, feedback or explanation in a student’s copy, also after an import', async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, async (any) => {
        const written = await contentsOf(await write(any, { withSolutions: false, withCriteria: false }));
        expect(JSON.stringify(written)).not.toContain(CANARY);
      }),
      { numRuns: fewerEveryday(50) },
    );
    const copy = await write(course, { withSolutions: false, withCriteria: false });
    expect(copy.losses).toEqual([{ note: 'criteria-stay-here', at: 'Kettles' }]);
    const { course: again, parts } = await coursecraftReader.read(writtenPackage(copy), 'a.coursecraft');
    const [element] = again.modules[0]?.sections[0]?.elements ?? [];
    expect(element?.content).toContain('shuffled:\n  - pour\n  - boil');
    expect(listChecks(element?.content ?? '')).toEqual([]);
    expect(parts.find(({ kind }) => kind === 'problem')).toMatchObject({
      called: 'order',
      notes: [{ note: 'key-missing' }],
    });
  });

  it('contains criteria only on request, also in checks and scenarios', async () => {
    const written = await contentsOf(await write(course, { withSolutions: true, withCriteria: false }));
    expect(JSON.stringify(written)).not.toMatch(/row_1|boils first|criteria/);
    expect(JSON.stringify(written)).toContain('Begin at the top.');
  });
});

describe('handwritten course', () => {
  it('is recognized by its course.yaml, also in a repository folder', async () => {
    const knows = async (contents: Record<string, string>) => coursecraftReader.recognises(filesInMemory(contents));
    expect(await knows({ 'course.yaml': 'coursecraft: 1' })).toBe(true);
    expect(await knows({ 'tea-main/course.yaml': 'coursecraft: 1', 'tea-main/README.md': '' })).toBe(true);
    expect(await knows({ 'course.yaml': 'title: Another' })).toBe(false);
    expect(await knows({ 'index.md': 'coursecraft: 1' })).toBe(false);
  });

  it('includes files and folders that are not listed', async () => {
    const written = await contentsOf(await write(course));
    const { course: again } = await read({
      ...written,
      'modules/01-hot-water/01-boiling/03-lids.md': 'Lids help.',
      'modules/02-cold-water/01-ice-cubes/01-cubes.md':
        '---\r\ntitle: Cubes\r\nformat: example\r\n---\r\n\r\nCold.\r\n',
    });
    const titles = again.modules.map((module) =>
      module.sections.map(({ title, elements }) => [title, ...elements.map((element) => element.title)]),
    );
    expect(titles).toEqual([[['Boiling', 'Kettles', 'Kettles', 'lids']], [['ice cubes', 'Cubes']]]);
    expect(again.modules[1]?.sections[0]?.elements[0]).toMatchObject({ format: 'example', content: 'Cold.' });
  });

  it('names each problem with its file and keeps everything valid', async () => {
    const { course: again, parts } = await read({
      'course.yaml':
        'coursecraft: 1\ntitle: [no title]\nmodules:\n  - key: m\n    folder: modules/m\n    sections:\n      - {key: s, folder: modules/m/s, elements: [{key: e, file: modules/m/s/e.md}, {title: no file}, {key: gone, file: x.md}]}\n  - nothing',
      'modules/m/s/e.md': '---\nformat: poem\ntitle: Fine\n---\nText',
      'modules/m/s/f.md': '---\n[unclosed\n---\nMore text',
      'modules/m/s/criteria.yaml':
        'criteria:\n  - {element: e, key: r, statement: Good}\n  - {element: e, key: r, statement: Twice}\n  - {element: e, key: q}\n  - {element: nobody, key: z, statement: Lost}',
      'modules/m/scenarios.yaml': 'scenarios: none',
      'media/unused.txt': 'x',
      'notes.txt': 'x',
    });
    const elements = again.modules[0]?.sections[0]?.elements ?? [];
    expect(elements.map(({ title, content }) => [title, content])).toEqual([
      ['Fine', 'Text'],
      ['f', 'More text'],
    ]);
    expect(elements[0]?.rows.map(({ key, statement }) => [key, statement])).toEqual([
      ['r', 'Good'],
      ['r~2', 'Twice'],
    ]);
    const told = parts.flatMap(({ notes }) => notes.map(({ note, what }) => `${note} ${what ?? ''}`));
    for (const line of [
      /unreadable course\.yaml: title:/,
      /unreadable course\.yaml: modules\.1:/,
      /unreadable course\.yaml: modules\.0\.sections\.0\.elements\.1\.key:/,
      /unreadable modules\/m\/s\/e\.md: format:/,
      /unreadable modules\/m\/s\/f\.md: /,
      /unreadable modules\/m\/s\/criteria\.yaml: criteria\.2\.statement:/,
      /unreadable modules\/m\/scenarios\.yaml: scenarios:/,
      /file-missing x\.md/,
      /duplicate r/,
      /link-broken nobody/,
      /kind-not-read notes\.txt/,
    ])
      expect(told).toContainEqual(expect.stringMatching(line));
  });

  it('is read from its folders alone if course.yaml is unreadable', async () => {
    const { course: again, parts } = await read({
      'course.yaml': 'coursecraft: 1\n  : [',
      'modules/01-a/01-b/01-c.md': 'Text',
    });
    expect(again.modules[0]?.sections[0]?.elements[0]?.content).toBe('Text');
    expect(parts[0]?.notes[0]?.note).toBe('unreadable');
  });

  it('says that a newer format version may contain more', async () => {
    const written = await contentsOf(await write(course));
    const newer = {
      ...written,
      'course.yaml': written['course.yaml']?.replace('coursecraft: 1', 'coursecraft: 2\nnew: x') ?? '',
    };
    const { course: again, parts } = await read(newer);
    expect(again.modules).toEqual(course.modules);
    expect(parts.flatMap(({ notes }) => notes)).toContainEqual({ note: 'version-unknown', what: '2' });
  });

  it('names pictures that its texts show and that are missing', async () => {
    const { course: again, parts } = await read({
      'course.yaml': 'coursecraft: 1',
      'modules/a/b/c.md': '![x](media/gone.png) ![y](media/a%20b.png)',
      'media/a b.png': 'x',
    });
    expect(again.files).toEqual([{ name: 'a b.png', path: 'media/a b.png' }]);
    expect(parts.find(({ title }) => title === 'gone.png')).toMatchObject({
      outcome: 'left-out',
      notes: [{ note: 'picture-missing' }],
    });
  });

  it('skips an earlier version without a date and says so', async () => {
    const contents = await contentsOf(await write(course));
    const path = 'modules/01-hot-water/01-boiling/01-kettles.versions/0001.md';
    const { course: again, parts } = await read({ ...contents, [path]: '---\nsaved: yesterday\n---\n\nPots.\n' });
    const [element] = again.modules[0]?.sections[0]?.elements ?? [];
    expect(element?.versions?.map(({ title }) => title)).toEqual(['Kettles']);
    const told = parts.find(({ key }) => key === 'element:elm_1')?.notes ?? [];
    expect(told[0]).toMatchObject({ note: 'unreadable', what: expect.stringContaining('0001.md: saved') });
  });

  it('survives hostile YAML', async () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'.replace(/./g, (name) => `${name}: &${name} [*a,*a,*a,*a,*a,*a,*a,*a,*a]\n`)}`;
    for (const hostile of [
      bomb,
      '['.repeat(50_000),
      '!!js/function "x"',
      '__proto__: {polluted: true}',
      '\u0000',
      '- - - x',
    ]) {
      const { course: again } = await read({
        'course.yaml': `coursecraft: 1\n${hostile}`,
        'modules/a/b/c.md': `---\n${hostile}\n---\nText`,
      });
      expect(again.modules[0]?.sections[0]?.elements[0]?.content).toBe('Text');
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

it('the documented schema is the one that reads it', async () => {
  const published = await readFile(new URL('coursecraft.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(formAsJsonSchema())));
});
