import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPictureFolder } from '../images/picture-folder.ts';
import { DEFAULT_EXTRACTION_LIMITS } from '../limits.ts';
import { drawnPicture } from '../testing/pictures.ts';
import { readOdt } from './read-odt.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'odt-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const NAMESPACES = ['office', 'text', 'table', 'style', 'draw', 'svg', 'dc', 'meta', 'manifest', 'fo', 'xlink']
  .map((prefix) => `xmlns:${prefix}="urn:${prefix}"`)
  .join(' ');
const STYLES = `
  <style:style style:name="Strong" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="T1" style:parent-style-name="Strong" style:family="text"/>
  <style:style style:name="T2" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>
  <style:style style:name="T3" style:family="text"><style:text-properties style:font-name="Liberation Mono"/></style:style>
  <style:style style:name="Preformatted_20_Text" style:display-name="Preformatted Text" style:family="paragraph"/>
  <style:style style:name="P1" style:parent-style-name="Preformatted_20_Text" style:family="paragraph"/>
  <style:style style:name="Heading_20_3" style:display-name="Heading 3" style:family="paragraph"/>
  <style:style style:name="P2" style:parent-style-name="Heading_20_3" style:family="paragraph"/>
  <style:style style:name="Loop" style:parent-style-name="Loop" style:family="paragraph"/>
  <text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/>
    <text:list-level-style-bullet text:level="2"/></text:list-style>
  <text:list-style style:name="L2"><text:list-level-style-number text:level="1" style:num-format="1" text:start-value="5"/></text:list-style>
  <style:style style:name="T4" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
  <style:style style:name="T5" style:family="text"><style:text-properties style:text-position="-8% 58%"/></style:style>
  <style:style style:name="T6" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>`;

type Parts = Record<string, string | Uint8Array>;
const odt = (body: string, parts: Parts = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'content.xml': `<office:document-content ${NAMESPACES}><office:automatic-styles>${STYLES}</office:automatic-styles>
          <office:body><office:text>${body}</office:text></office:body></office:document-content>`,
        ...parts,
      }).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );

function read(bytes: Uint8Array, withPictures = false) {
  const path = join(folder, 'tides.odt');
  writeFileSync(path, bytes);
  const pictures = withPictures
    ? openPictureFolder(join(folder, 'pictures'), 'tides.odt', DEFAULT_EXTRACTION_LIMITS.pictures)
    : undefined;
  return readOdt(path, 'tides.odt', DEFAULT_EXTRACTION_LIMITS, pictures);
}
const textOf = async (body: string, parts?: Parts) => (await read(odt(body, parts))).pages[0]?.text;

test('keeps headings, emphasis, code, spaces and lines by style or parent style', async () => {
  const text = await textOf(`
    <text:h text:outline-level="2">Why the <text:span text:style-name="T2">sea</text:span> rises</text:h>
    <text:p>A <text:span text:style-name="T1">tide</text:span> is <text:span text:style-name="T3">h(t)</text:span>,<text:s text:c="2"/>said<text:line-break/>so.</text:p>
    <text:p text:style-name="P1">low = 1</text:p><text:p text:style-name="P1"><text:s text:c="2"/>high = 2</text:p>
    <text:p text:style-name="P2">By its style</text:p>
    <text:p text:style-name="Loop">1 &lt; 2 &amp; so on</text:p>`);
  expect(text).toBe(
    [
      '## Why the *sea* rises',
      'A **tide** is `h(t)`, said  \nso.',
      '```\nlow = 1\n  high = 2\n```',
      '### By its style',
      '1 < 2 & so on',
    ].join('\n\n'),
  );
});

test('numbers lists by their style, including nested lists', async () => {
  const text = await textOf(`
    <text:list text:style-name="L1">
      <text:list-item><text:p>Read the table.</text:p>
        <text:list><text:list-item><text:p>In the right port.</text:p></text:list-item></text:list></text:list-item>
      <text:list-item><text:p>Add the hour.</text:p></text:list-item>
    </text:list>`);
  expect(text).toMatch(/^1\. Read the table\.\n+ +- In the right port\.\n+2\. Add the hour\.$/);
});

test('continues list numbers after other text and keeps the depth in another style', async () => {
  const item = (inside: string) => `<text:list-item>${inside}</text:list-item>`;
  const words = (text: string) => `<text:p>${text}</text:p>`;
  const text = await textOf(`
    <text:list xml:id="a" text:style-name="L1">${item(words('Rain.'))}</text:list>
    <text:list text:style-name="L9">${item(`<text:list>${item(words('On rock.'))}${item(words('On soil.'))}</text:list>`)}</text:list>
    <text:list xml:id="b" text:continue-list="a" text:style-name="L1">${item(words('Water.'))}</text:list>
    ${words('Between.')}
    <text:list text:continue-list="b" text:style-name="L1">${item(words('River.'))}</text:list>
    ${words('Then.')}
    <text:list text:style-name="L2">${item(words('Five.'))}</text:list>`);
  expect(text?.replace(/\n+/g, '\n')).toBe(
    '1. Rain.\n   - On rock.\n   - On soil.\n2. Water.\nBetween.\n3. River.\nThen.\n5. Five.',
  );
});

test('marks superscript, subscript and strikethrough', async () => {
  const as = (style: string, words: string) => `<text:span text:style-name="${style}">${words}</text:span>`;
  expect(await textOf(`<text:p>10${as('T4', '5')} H${as('T5', '2')}O ${as('T6', 'not so')}</text:p>`)).toBe(
    '10⁵ H₂O ~~not so~~',
  );
});

test('reads a listing as one block', async () => {
  const line = (words: string) => `<text:p text:style-name="P1">${words}</text:p>\n`;
  expect(await textOf(line('if low:') + line('<text:s text:c="2"/>high()'))).toBe('```\nif low:\n  high()\n```');
});

test('keeps table cells, including spans', async () => {
  const cell = (words: string, more = '') => `<table:table-cell ${more}><text:p>${words}</text:p></table:table-cell>`;
  const text = await textOf(`<table:table>
    <table:table-header-rows><table:table-row>${cell('Moon')}${cell('Tide')}</table:table-row></table:table-header-rows>
    <table:table-row>${cell('full and new', 'table:number-rows-spanned="2"')}${cell('spring')}</table:table-row>
    <table:table-row><table:covered-table-cell><text:p>hidden</text:p></table:covered-table-cell>${cell('high')}</table:table-row>
  </table:table>`);
  expect(text?.split('\n')).toEqual([
    '| Moon | Tide |',
    '| --- | --- |',
    '| full and new | spring |',
    expect.stringMatching(/^\| .*\| high \|$/),
  ]);
  expect(text).not.toContain('hidden');
});

test('keeps pictures with captions, LaTeX formulas, endnotes and links', async () => {
  const bytes = odt(
    `<text:p>See <text:a xlink:href="https://example.org/tides">more</text:a>.<text:note><text:note-citation>1</text:note-citation>
       <text:note-body><text:p>After Laplace.</text:p></text:note-body></text:note></text:p>
     <text:p><draw:frame><draw:image xlink:href="Pictures/wave.png"/><svg:desc>A wave at noon</svg:desc></draw:frame></text:p>
     <text:p><draw:frame><draw:image xlink:href="Pictures/sand.png"/></draw:frame></text:p>
     <text:p>It is <draw:frame><draw:object xlink:href="./Object 1/"/></draw:frame>.</text:p>`,
    {
      'Pictures/wave.png': drawnPicture(80, 60),
      'Pictures/sand.png': drawnPicture(90, 60),
      'Object 1/content.xml':
        '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><msup><mi>c</mi><mn>2</mn></msup><annotation encoding="StarMath 5.0">c^2</annotation></semantics></math>',
    },
  );
  const text = (await read(bytes, true)).pages[0]?.text;
  expect(text).toContain('See [more](https://example.org/tides).');
  expect(text).toMatch(/!\[A wave at noon\]\(media\/tides-1\.png#80x60\)/);
  expect(text).toContain('![](media/tides-2.png#90x60)');
  expect(text).toMatch(/It is \$c\^\{?2\}?\$\./);
  expect(text).toMatch(/1\. After Laplace\.$/);
});

test('drops deleted text, comments, tables of contents and headers', async () => {
  const text = await textOf(
    `<text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region></text:tracked-changes>
     <text:table-of-content><text:index-body><text:p>Contents 1</text:p></text:index-body></text:table-of-content>
     <text:p>It stays.<office:annotation><text:p>a comment</text:p></office:annotation></text:p>`,
    {
      'styles.xml': `<office:document-styles ${NAMESPACES}><office:master-styles><text:p>a header</text:p></office:master-styles></office:document-styles>`,
    },
  );
  expect(text).toBe('It stays.');
});

test('reads the declared title and language', async () => {
  const meta = `<office:document-meta ${NAMESPACES}><office:meta><dc:title>The tides</dc:title><dc:language>de-CH</dc:language></office:meta></office:document-meta>`;
  expect(await read(odt('<text:p>Ebbe</text:p>', { 'meta.xml': meta }))).toMatchObject({
    title: 'The tides',
    language: 'de-CH',
    paged: false,
  });
});

test('refuses an encrypted, empty or truncated file with a message', async () => {
  const locked = odt('', {
    'META-INF/manifest.xml': `<manifest:manifest ${NAMESPACES}><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`,
  });
  await expect(read(locked)).rejects.toThrow(/password/);
  await expect(read(zipSync({ mimetype: strToU8('x') }))).rejects.toThrow(/damaged/);
  await expect(read(odt('<text:p>unclosed'))).rejects.toThrow(/damaged/);
});
