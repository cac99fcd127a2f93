import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { readText } from '@coursecraft/documents/zip/package-files';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { describe, expect, it } from 'vitest';
import { partAddress } from '../course/portable-course.ts';
import { readAs } from '../read-package.ts';
import { checkAsking, elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { openSampleFile, samplePath } from '../testing/samples.ts';
import { epubReader } from './epub-reader.ts';

const CONTAINER = '<container xmlns="c"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>';
const page = (body: string) =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><style>x</style></head><body>${body}</body></html>`;

type Book = {
  pages: Record<string, string>;
  nav?: string;
  ncx?: string;
  files?: Record<string, string>;
  metadata?: string;
  spine?: string[];
};
function bookOf({ pages, nav, ncx, files = {}, metadata = '', spine = Object.keys(pages) }: Book) {
  const items = Object.keys(pages).map(
    (name, index) => `<item id="p${index}" href="${encodeURI(name)}" media-type="application/xhtml+xml"/>`,
  );
  const refs = spine.map((name) => `<itemref idref="p${Object.keys(pages).indexOf(name)}"/>`);
  const navItem =
    nav === undefined ? '' : '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const ncxItem = ncx === undefined ? '' : '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
  return filesInMemory({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'OEBPS/book.opf': `<package xmlns:dc="d"><metadata><dc:identifier>urn:tea</dc:identifier><dc:title>Tea &amp; more</dc:title><dc:language>de</dc:language><dc:creator>A. Body</dc:creator>${metadata}</metadata><manifest>${items.join('')}${navItem}${ncxItem}</manifest><spine toc="ncx">${refs.join('')}</spine></package>`,
    ...(nav !== undefined && {
      'OEBPS/nav.xhtml': page(
        `<nav epub:type="toc">${nav}</nav><nav epub:type="landmarks"><ol><li><a href="x">no</a></li></ol></nav>`,
      ),
    }),
    ...(ncx !== undefined && { 'OEBPS/toc.ncx': `<ncx><navMap>${ncx}</navMap></ncx>` }),
    ...Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [`OEBPS/${name}`, text.startsWith('<') ? page(text) : text]),
    ),
    ...files,
  });
}
const read = (book: Book) => readAs(epubReader, bookOf(book), 'tea.epub');
const line = (address: string, title: string, inside = '') =>
  `<li><a href="${address}">${title}</a>${inside && `<ol>${inside}</ol>`}</li>`;

describe('EPUB import', () => {
  it('splits a book by its contents, also inside its pages', async () => {
    const { course, parts } = await read({
      pages: {
        'cover.xhtml': '<svg xmlns:xlink="l"><title>A cover</title><image xlink:href="img/cover.jpg"/></svg>',
        'one.xhtml':
          '<section id="leaves"><h1>Leaves</h1><div class="x"><section><h2 id="green">Green</h2><p>See <a href="two.xhtml#pots">pots</a>, <a href="#black">black</a> and <a href="two.xhtml">two</a>.<a id="note"/></p></section><h2><a id="black"/>Black</h2><p>Black tea.</p><h3>Deeper</h3><p>Deep.</p></div></section>',
        'one b.xhtml': '<p>Goes on.</p>',
        'two.xhtml': '<h1>Pots</h1><p>A pot. <img src="img/cover.jpg" alt="Pot"/> <img src="img/gone.png"/></p>',
      },
      nav: `<ol>${line('one.xhtml#leaves', 'Leaves', line('one.xhtml#green', 'Green') + line('one.xhtml#black', 'Black'))}${line('two.xhtml', 'Pots')}</ol>`,
      files: { 'OEBPS/img/cover.jpg': 'JPG', 'OEBPS/img/unused.png': 'PNG' },
    });
    expect(course).toMatchObject({ key: 'urn:tea', title: 'Tea & more', language: 'de' });
    expect(outlineOf(course)).toEqual([
      ['Tea & more', ['Tea & more', 'Tea & more']],
      ['Leaves', ['Leaves', 'Green', 'Black']],
      ['Pots', ['Pots', 'Pots']],
    ]);
    const [cover, green, black, pots] = elementsOf(course);
    expect(cover?.content).toBe('![A cover](media/cover.jpg)');
    expect(green?.content).toBe(
      `See [pots](${partAddress('OEBPS/two.xhtml')}), [black](${partAddress('OEBPS/one.xhtml#black')}) and [two](${partAddress('OEBPS/two.xhtml')}).`,
    );
    expect(black?.content).toBe('Black tea.\n\n### Deeper\n\nDeep.\n\nGoes on.');
    expect(pots?.content).toContain('![Pot](media/cover.jpg)');
    expect(notesOf({ parts })).toEqual(
      expect.arrayContaining([
        'people-dropped A. Body',
        'picture-missing img/gone.png',
        'picture-without-words img/gone.png',
        'unused OEBPS/img/unused.png',
      ]),
    );
  });

  it('reads the nested contents of an older version', async () => {
    const point = (src: string, title: string, inside = '') =>
      `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${inside}</navPoint>`;
    const { course } = await read({
      pages: {
        'a.xhtml': '<h1>Book</h1><p>Hello.</p>',
        'b.xhtml':
          '<h1>B</h1><h2 id="c">C</h2><h3 id="d">D</h3><p>D.</p><h4 id="e">E</h4><p>E.</p><h5 id="f">F</h5><p>F.</p>',
        'g.xhtml': '<p>G.</p>',
      },
      ncx: point(
        'a.xhtml',
        'Book',
        point(
          'b.xhtml',
          'B',
          point('b.xhtml#c', 'C', point('b.xhtml#d', 'D', point('b.xhtml#e', 'E', point('b.xhtml#f', 'F')))),
        ) + point('g.xhtml', 'G'),
      ),
    });
    expect(outlineOf(course)).toEqual([
      ['Tea & more', ['Tea & more', 'Book']],
      ['B', ['C', 'D']],
      ['G', ['G', 'G']],
    ]);
    expect(elementsOf(course)[1]?.content).toBe('D.\n\n#### E\n\nE.\n\n##### F\n\nF.');
  });

  it('splits by headings if the contents name only chapters', async () => {
    const { course } = await read({
      pages: {
        'a.xhtml': '<h1>Leaves</h1><p>All.</p><h2>Green</h2><p>G.</p><h2>Black</h2><p>B.</p>',
        'b.xhtml': '<h1>Pots</h1><p>P.</p>',
      },
      nav: `<ol>${line('a.xhtml', 'Leaves')}${line('b.xhtml', 'Pots')}</ol>`,
    });
    expect(outlineOf(course)).toEqual([
      ['Leaves', ['Leaves', 'Leaves', 'Green', 'Black']],
      ['Pots', ['Pots', 'Pots']],
    ]);
  });

  it('splits by headings without contents', async () => {
    const { course } = await read({
      pages: {
        'a.xhtml': '<h1>Leaves</h1><p>L.</p>',
        'b.xhtml': '<h1>Pots</h1><p>P.</p>',
        'c.xhtml': '<p>More on pots.</p>',
      },
    });
    expect(outlineOf(course)).toEqual([['Tea & more', ['Tea & more', 'Leaves', 'Pots']]]);
    expect(elementsOf(course)[1]?.content).toBe('P.\n\nMore on pots.');
  });

  it('keeps tables, formulas, code, objectives and questions and runs nothing', async () => {
    const { course, parts } = await read({
      pages: {
        'a.xhtml':
          '<h1>A</h1><h2>Learning objectives</h2><p>By the end of this section you should be able to</p><ul><li>Brew tea</li></ul><math xmlns="m"><mi>x</mi><mo>=</mo><mn>1</mn></math><pre class="sourceCode python"><code class="sourceCode python">print(1)</code></pre><script src="x.js"/><p onclick="y()">&nbsp;Text&unknown;</p>',
        'b.xhtml':
          '<h1>B</h1><p>Which is green?</p><table><tr><th>Option</th><th>Answer</th><th>Correct?</th></tr><tr><td>A</td><td>Sencha</td><td>Correct</td></tr><tr><td>B</td><td>Assam</td><td>Incorrect</td></tr></table>',
      },
      nav: `<ol>${line('a.xhtml', 'A')}${line('b.xhtml', 'B')}</ol>`,
    });
    const all = elementsOf(course)
      .map(({ content }) => content)
      .join('\n\n');
    expect(all).toMatch(/\$x\s?=\s?1\$/);
    expect(all).toContain('```python\nprint(1)\n```');
    expect(all).not.toMatch(/script|onclick/);
    expect(elementsOf(course).flatMap(({ rows: criteria }) => criteria.map(({ statement }) => statement))).toEqual([
      'Brew tea',
    ]);
    expect(checkAsking(course, /green/)).toMatchObject({
      type: 'single-choice',
      options: [{ text: 'Sencha', correct: true }, { text: 'Assam' }],
    });
    expect(findBlocks(all)).toHaveLength(1);
    expect(notesOf({ parts })).toContain('script-dropped x.js');
  });

  it('skips broken pages', async () => {
    const { course, parts } = await read({
      pages: {
        'ä b.xhtml': '<h1>Ä</h1><p>One<br>two <p>three',
        'gone.xhtml': '<p>x</p>',
        'deep.xhtml': `${'<div>'.repeat(20_000)}x`,
      },
      nav: `<ol>${line('%C3%A4%20b.xhtml', 'Ä')}${line('nowhere.xhtml#x', 'Nowhere')}<li><span>No link</span></li></ol>`,
      spine: ['ä b.xhtml', 'deep.xhtml'],
    });
    expect(elementsOf(course)[0]).toMatchObject({ title: 'Ä', content: expect.stringContaining('three') });
    expect(parts.length).toBeGreaterThan(2);
  });

  it('refuses an encrypted or invalid book', async () => {
    const locked = bookOf({
      pages: { 'a.xhtml': '<p>x</p>' },
      files: {
        'META-INF/encryption.xml':
          '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>',
      },
    });
    await expect(epubReader.read(locked, 'x.epub')).rejects.toMatchObject({ why: 'encrypted' });
    const fonts = bookOf({
      pages: { 'a.xhtml': '<p>x</p>' },
      files: { 'META-INF/encryption.xml': '<e><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/></e>' },
    });
    expect(elementsOf((await epubReader.read(fonts, 'x.epub')).course)).toHaveLength(1);
    await expect(epubReader.read(filesInMemory({ 'META-INF/container.xml': '<x' }), 'x.epub')).rejects.toMatchObject({
      why: 'damaged',
    });
    expect(await epubReader.recognises(bookOf({ pages: {} }))).toBe(true);
    expect(await epubReader.recognises(filesInMemory({ 'a.xhtml': '' }))).toBe(false);
  });
});

describe('EPUB sample', () => {
  const path = samplePath('python-strings.epub');

  it.skipIf(!path)('imports each section with its text', async () => {
    const files = await openSampleFile(path ?? '');
    const { course, parts } = await epubReader.read(files, 'python-strings.epub');
    const nav = (await readText(files, 'EPUB/nav.xhtml')) ?? '';
    const titles = [...nav.matchAll(/href="text\/ch001\.xhtml#[^"]*">([^<]*)</g)].map(([, title]) => title);
    const told = [
      ...course.modules.map(({ title }) => title),
      ...elementsOf(course).map(({ title }) => title),
      course.title,
    ];
    expect(titles.filter((title) => !told.includes(title ?? ''))).toEqual([]);
    const source = (await readText(files, 'EPUB/text/ch001.xhtml')) ?? '';
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const written = new Set(elementsOf(course).flatMap(({ content }) => words(content)));
    const wanted = words(source.replace(/<head>[\s\S]*?<\/head>|<h\d[\s\S]*?<\/h\d>|<[^>]*>|&[^;\s]*;/g, ' '));
    expect(wanted.filter((word) => !written.has(word)).length / wanted.length).toBeLessThan(0.01);
    expect(elementsOf(course).flatMap(({ rows: criteria }) => criteria).length).toBeGreaterThan(10);
    expect(parts.filter(({ outcome }) => outcome === 'left-out').map(({ notes }) => notes[0]?.note)).toEqual(['empty']);
  });
});
