import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sniff } from '@coursecraft/documents/sniff';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createExtractor, type Extractor } from './extract.ts';

const fixture = (name: string) => ({
  path: fileURLToPath(new URL(`../../../../packages/documents/src/__fixtures__/${name}`, import.meta.url)),
  name,
});
const SAMPLES = fileURLToPath(new URL('../../../../../shared/samples/', import.meta.url));

let extractor: Extractor;
let folder: string;
beforeAll(() => {
  extractor = createExtractor({ limits: { timeMs: 20_000 } });
  folder = mkdtempSync(join(tmpdir(), 'extraction-'));
});
afterAll(async () => {
  await extractor.close();
  rmSync(folder, { recursive: true });
});

function file(name: string, content: Uint8Array | string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return { path, name };
}
/** Reads a file as an upload is read: looked at once, here. */
const read = async (from: { path: string; name: string }, by = extractor) =>
  by.extract({ ...from, kind: await sniff(from) });
const textOf = async (from: { path: string; name: string }) =>
  (await read(from)).pages.map((page) => page.text).join('\n\n');

describe('extraction of each supported format', () => {
  it('PDF keeps pages, headings, bold terms, lists and tables', async () => {
    const document = await read(fixture('tides.pdf'));
    expect(document).toMatchObject({ title: 'Understanding the tides', language: 'en', paged: true });
    expect(document.pages).toHaveLength(2);
    const text = document.pages.map((page) => page.text).join('\n\n');
    expect(text).toContain('## Why the sea rises and falls');
    expect(text).toContain('A **tide** is the regular rise and fall of the level of the sea.');
    expect(text).toContain('- Explain what causes the tides.');
    expect(text).toContain('1. The water turns at low water and begins to rise slowly.');
    expect(text).toContain('| New moon | in one line | spring tide |');
  });
  it('DOCX keeps headings, lists, tables and code', async () => {
    const text = await textOf(fixture('tide-tables.docx'));
    expect(text).toContain('## The rule of twelfths');
    expect(text).toContain('1. Read the heights of high and low water from the tide table.');
    expect(text).toContain('| Time | Height in metres | What it is |');
    expect(text).toMatch(/```\ncharted_depth = 2\.5\n/);
  });
  it('PPTX turns each slide into a page with speaker notes after its text', async () => {
    const document = await read(fixture('tide-tables.pptx'));
    expect(document.paged).toBe(true);
    expect(document.pages[3]?.text).toMatch(/^## Heights and depths/);
    expect(document.pages.at(-1)?.text).toContain('Remind everyone that the forecast is made for calm weather.');
  });
  it('HTML, EPUB and Markdown become one page of Markdown', async () => {
    const [html, book, markdown] = await Promise.all(
      ['tidal-streams.html', 'tides.epub', 'tides.md'].map((name) => read(fixture(name))),
    );
    expect(html).toMatchObject({ title: 'Tidal streams', paged: false });
    expect(html?.pages[0]?.text).toContain('**Slack water** is the short time');
    expect(book?.pages[0]?.text).toBe(markdown?.pages[0]?.text);
  });
  it('text in an older encoding or with a byte order mark is decoded', async () => {
    expect(await textOf(file('old.txt', Buffer.from('Die Höhe des Wassers über dem Grund\n', 'latin1')))).toContain(
      'Höhe',
    );
    expect(await textOf(file('utf16.txt', Buffer.from('\ufeffDie Höhe des Wassers', 'utf16le')))).toBe(
      '### Die Höhe des Wassers'.replace('###', '#'),
    );
  });
  it('XLSX becomes a named table for each sheet with dates as displayed', async () => {
    const sheet = (name: string, rows: (string | number | Date)[][]) => ({ name, rows });
    const workbook = (sheets: ReturnType<typeof sheet>[]) => {
      const cell = (value: string | number | Date) =>
        typeof value === 'string'
          ? `<c t="inlineStr"><is><t>${value}</t></is></c>`
          : value instanceof Date
            ? `<c s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`
            : `<c><v>${value}</v></c>`;
      const parts = sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
      ]);
      return zipSync(
        Object.fromEntries(
          [
            [
              '[Content_Types].xml',
              '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
            ],
            ['xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'],
            [
              'xl/workbook.xml',
              `<workbook><sheets>${sheets.map(({ name }) => `<sheet name="${name}"/>`).join('')}</sheets></workbook>`,
            ],
            ...parts,
          ].map(([name = '', text = '']) => [name, strToU8(text)]),
        ),
      );
    };
    const text = await textOf(
      file(
        'tide-heights.xlsx',
        workbook([
          sheet('Springs', [
            ['Day', 'Height'],
            [new Date('2026-03-20'), 4.5],
          ]),
          sheet('Empty', []),
          sheet('Neaps', [['Day'], ['a|b']]),
        ]),
      ),
    );
    expect(text).toBe(
      [
        '# tide heights',
        '## Springs',
        '| Day | Height |\n| --- | --- |\n| 2026-03-20 | 4.5 |',
        '## Neaps',
        '| Day |\n| --- |\n| a\\|b |',
      ].join('\n\n'),
    );
  });
  it('CSV: a table, whatever its separator', async () => {
    expect(await textOf(file('tide-heights.csv', 'Time;Height\n02:14;0,9\n'))).toContain('| 02:14 | 0,9 |');
  });
});

describe('extraction of a bad file', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const bomb = () =>
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': new Uint8Array(80_000_000),
    });
  const office = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  const cases: [string, () => { path: string; name: string }, RegExp][] = [
    ['an empty file', () => file('empty.txt', ''), /“empty\.txt” is empty\./],
    ['a truncated PDF', () => fixture('truncated.pdf'), /“truncated\.pdf” is incomplete.*Upload the whole file/],
    ['a PDF with a password', () => fixture('locked.pdf'), /“locked\.pdf” is password-protected/],
    [
      'a picture under the name of a PDF',
      () => file('photo.pdf', png),
      /“photo\.pdf” is a PNG image, but its name ends in \.pdf/,
    ],
    ['a picture', () => file('photo.png', png), /“photo\.png” is a PNG image, which is not supported/],
    ['text under the name of a PDF', () => file('notes.pdf', 'Just some words.'), /“notes\.pdf” is plain text, but/],
    [
      'a PDF under the name of a Word document',
      () => ({ ...fixture('tides.pdf'), name: 'tides.docx' }),
      /is a PDF document, but.*Rename it/,
    ],
    ['a document that inflates without end', () => file('bomb.docx', bomb()), /“bomb\.docx” unpacks to much more/],
    ['a Word document with a password', () => file('secret.docx', office), /“secret\.docx” is password-protected/],
    [
      'an old Word document',
      () => file('old.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])),
      /“old\.doc” is an old Word document.*Save it as DOCX/,
    ],
    [
      'a broken archive',
      () => file('broken.docx', zipSync({ 'word/other.xml': strToU8('<a/>') })),
      /“broken\.docx” is/,
    ],
    [
      'a file without any text',
      () => file('blank.html', '<html><body><img src="x"></body></html>'),
      /“blank\.html” contains no text/,
    ],
  ];
  it.each(cases)('says what happened and what to do: %s', async (_title, make, message) => {
    await expect(read(make())).rejects.toThrow(message);
    await expect(read(make())).rejects.toMatchObject({ name: 'AppError' });
  });
  it('reads a file in its accepted format without detecting it again', async () => {
    const page = file('page.html', '<html><body><p>High water</p></body></html>');
    const { pages } = await extractor.extract({ ...page, kind: 'text' });
    expect(pages[0]?.text).toContain('<p>');
    expect(await textOf(page)).toBe('High water');
  });
  it('reads the next file after a failure', async () => {
    expect(await textOf(fixture('tides.md'))).toContain('tide');
  });
  it('stops a reader that takes too long', async () => {
    const hasty = createExtractor({ limits: { timeMs: 1 } });
    await expect(read(fixture('tides.pdf'), hasty)).rejects.toThrow(/took too long to read/);
    await hasty.close();
  });
});

describe.skipIf(!existsSync(SAMPLES))('sample textbook', () => {
  it('is read in less than three seconds of processor time without joined words', async () => {
    const quick = createExtractor({ limits: { timeMs: 3_000 } });
    onTestFinished(() => quick.close());
    const document = await read({ path: join(SAMPLES, 'python-basics.pdf'), name: 'python-basics.pdf' }, quick);
    expect(document.pages).toHaveLength(39);
    expect(document.pages[0]?.text).toContain(
      'A **computer** is an electronic device that stores and processes information.',
    );
    expect(document.pages[1]?.text).toContain('```\npublic class Hello {');
  });
});
