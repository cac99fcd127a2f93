import { attribute, childElements, descendants, readXml, textOf } from '@coursecraft/documents/xml/read-xml';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portableElement } from '../course/drafts.ts';
import { emptyCourse, type PortableCourse, partAddress } from '../course/portable-course.ts';
import { anyCourse } from '../testing/any-course.arbitrary.ts';
import { elementsOf } from '../testing/elements-of.ts';
import { writtenPackage } from '../testing/written-package.ts';
import { docxReader } from './docx-reader.ts';
import { docxWriter } from './docx-writer.ts';

const CHECK = writeCheck({
  type: 'single-choice',
  stem: 'Which pull?',
  explanation: 'Both have mass.',
  options: [
    { id: 'a', text: 'The moon', correct: true },
    { id: 'b', text: 'The wind' },
  ],
});

function course(content: string, more: Partial<PortableCourse> = {}): PortableCourse {
  const one = portableElement({ key: 'e1', title: 'Tides <& more>', format: 'lesson', content });
  const two = portableElement({ key: 'e2', title: 'Waves', format: 'lesson', content: 'They come and go.' });
  return {
    ...emptyCourse('k'),
    title: 'Sea & sand',
    language: 'en',
    modules: [
      { key: 'm', title: 'Water', scenarios: [], sections: [{ key: 's', title: 'Salt', elements: [one, two] }] },
    ],
    ...more,
  };
}

async function write(of: PortableCourse, withSolutions = false) {
  const writing = await docxWriter.write(of, { withSolutions, withCriteria: false });
  const part = (path: string) => String(writing.files.find((file) => file.path === path)?.content ?? '');
  return { ...writing, part, document: readXml(part('word/document.xml')), again: writtenPackage(writing) };
}

test('writes modules, sections and elements as headings and reads the same course back', async () => {
  const content = `A **tide** is *regular*, ~~not~~ \`h(t)\`, with $\\frac{a}{b} + x_1^2 + \\sqrt{y}$ and $\\sum_{i=1}^n i$.[^1]

1. Read the table.
   - In the port.
2. Add.

3 more:

| Moon | Tide |
| --- | ---: |
| full | spring |

\`\`\`python
low = 1
  high = 2
\`\`\`

> Said Laplace.

> [!WARNING]
> Mind the tide.
>
> Always.

> [!TIP]
> Look up.

[^1]: A note.

[Next](${partAddress('e2')}) and [more](https://example.org/a?b=1&c=2)`;
  const written = { by: ['Ada Author'], at: '2026-11-30T10:00:00Z' };
  const { again, document, part } = await write(course(content, { written, look: { accent: '#2f6380' } }));
  expect(textOf(document)).toContain('Ada Author · November 30, 2026');
  expect(part('word/styles.xml')).toContain('2F6380');
  const { course: read } = await docxReader.read(again, 'course.docx');
  expect(read.title).toBe('Sea & sand');
  expect(JSON.stringify(read)).not.toContain('Ada Author');
  const [first, second] = elementsOf(read);
  expect([first?.title, second?.title]).toEqual(['Tides <& more>', 'Waves']);
  for (const kept of [
    'A **tide** is *regular*, ~~not~~ `h(t)`',
    '| Moon | Tide |',
    'low = 1\n  high = 2',
    '[more](https://example.org/a?b=1',
    '\\frac{a}{b}',
    'x_{1}^{2}',
    '\\sqrt{y}',
    '\\sum_{i=1}^{n}',
    'A note.',
    '> Said Laplace.',
    '> [!WARNING]\n> Mind the tide.\n>\n> Always.',
    '> [!TIP]\n> Look up.',
  ])
    expect(first?.content).toContain(kept);
  expect(first?.content).toMatch(/1\. Read the table\.\n+ +- In the port\.\n+2\. Add\./);
  const marks = new Set(descendants(document, 'bookmarkStart').map((mark) => attribute(mark, 'name')));
  // Word displays an operator without an operand as a box.
  for (const e of descendants(document, 'nary').flatMap((nary) => childElements(nary, 'e')))
    expect(e.children).not.toEqual([]);
  for (const link of descendants(document, 'hyperlink')) {
    const anchor = attribute(link, 'anchor');
    if (anchor) expect(marks).toContain(anchor);
    else expect(part('word/_rels/document.xml.rels')).toContain(`Id="${attribute(link, 'id')}"`);
  }
});

test('includes pictures that Word supports, at most page-wide, with their text and names the others', async () => {
  const { again, document, files, losses } = await write(
    course(
      '![Wave](media/a%20wave.png#1200x600)\n\n![Known](media/known.jpg) ![Unknown](media/b.webp)\n\n[Film](media/f.mp4)',
      {
        files: [
          { name: 'a wave.png', path: 'a wave.png' },
          { name: 'known.jpg', path: 'known.jpg', width: 100, height: 50 },
          { name: 'b.webp', path: 'b.webp' },
          { name: 'f.mp4', path: 'f.mp4' },
        ],
      },
    ),
  );
  const extents = descendants(document, 'extent').map((one) => [attribute(one, 'cx'), attribute(one, 'cy')]);
  expect(extents).toEqual([
    [String(600 * 9525), String(300 * 9525)],
    [String(100 * 9525), String(50 * 9525)],
  ]);
  expect(descendants(document, 'docPr').map((one) => attribute(one, 'descr'))).toEqual(['Wave', 'Known']);
  expect(files.filter(({ path }) => path.startsWith('word/media/'))).toEqual([
    { path: 'word/media/image1.png', content: { file: 'a wave.png' } },
    { path: 'word/media/image2.jpg', content: { file: 'known.jpg' } },
  ]);
  expect(losses.map(({ note, what }) => [note, what])).toEqual([
    ['file-refused', 'b.webp'],
    ['file-refused', 'f.mp4'],
  ]);
  const { course: read } = await docxReader.read(again, 'course.docx');
  expect(read.files.map(({ path }) => path)).toEqual(['word/media/image1.png', 'word/media/image2.jpg']);
});

test('prints checks with answers only on request', async () => {
  const bare = textOf((await write(course(CHECK))).document);
  expect(bare).toContain('☐ The moon');
  expect(bare).not.toMatch(/Answer:|Both have mass/);
  expect(textOf((await write(course(CHECK), true)).document)).toContain('Both have mass.');
});

test('starts each numbered list at its number', async () => {
  const { document, part } = await write(course('1. a\n2. b\n\nText\n\n1. c\n\nText\n\n7. d'));
  const numbers = descendants(document, 'numId').map((one) => attribute(one, 'val'));
  expect(numbers).toEqual(['2', '2', '3', '4']);
  const starts = descendants(readXml(part('word/numbering.xml')), 'num').map((one) =>
    attribute(descendants(one, 'startOverride')[0] ?? one, 'val'),
  );
  expect(starts).toEqual([undefined, '1', '1', '7']);
});

test('marks right-to-left paragraphs and tables', async () => {
  const { document } = await write(course('مد\n\n| أ |\n| - |\n| ب |', { language: 'ar' }));
  expect(descendants(document, 'bidi').length).toBeGreaterThan(3);
  expect(descendants(document, 'bidiVisual')).toHaveLength(1);
});

test('writes a well-formed, self-contained and stable document for any course', async () => {
  await fc.assert(
    fc.asyncProperty(anyCourse, fc.boolean(), async (any, withSolutions) => {
      const { files, part } = await write(any, withSolutions);
      expect((await write(any, withSolutions)).files).toEqual(files);
      const paths = new Set(files.map(({ path }) => path));
      const relations = new Map(
        descendants(readXml(part('word/_rels/document.xml.rels')), 'Relationship').map((one) => [
          attribute(one, 'Id'),
          one,
        ]),
      );
      for (const { path } of files.filter(({ path: name }) => /\.(xml|rels)$/.test(name))) readXml(part(path));
      for (const one of relations.values())
        if (attribute(one, 'TargetMode') !== 'External') expect(paths).toContain(`word/${attribute(one, 'Target')}`);
      const tree = readXml(part('word/document.xml'));
      for (const name of ['blip', 'hyperlink'])
        for (const node of descendants(tree, name)) {
          const id = attribute(node, 'embed') ?? attribute(node, 'id');
          if (id !== undefined) expect(relations.has(id)).toBe(true);
        }
      // Word reports a cell without a final paragraph as damage.
      for (const cell of descendants(tree, 'tc')) {
        const last = cell.children.at(-1);
        expect(last?.type === 'element' && last.name).toBe('w:p');
      }
    }),
    { numRuns: fewerEveryday(30) },
  );
});

test('begins with the cover picture, before the title', async () => {
  const files = [{ name: 'sea.png', path: 'sea.png', width: 960, height: 320 }];
  const { document, part } = await write(course('Water.', { files, look: { cover: 'sea.png' } }));
  const [first, second] = descendants(document, 'p');
  expect(descendants(first, 'drawing')).toHaveLength(1);
  expect(textOf(second)).toBe('Sea & sand');
  expect(part('word/_rels/document.xml.rels')).toContain('media/image1.png');
  expect(
    (await write(course('Water.', { files, look: { cover: 'gone.png' } }))).part('word/document.xml'),
  ).not.toContain('<w:drawing');
});
