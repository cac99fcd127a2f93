import { ommlToLatex } from '@coursecraft/documents/docx/omml-to-latex';
import { childElements, readXml } from '@coursecraft/documents/xml/read-xml';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { readText } from '@coursecraft/documents/zip/package-files';
import { describe, expect, it } from 'vitest';
import { partAddress } from '../course/portable-course.ts';
import { readAs } from '../read-package.ts';
import { checkAsking, elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { openSampleFile, samplePath } from '../testing/samples.ts';
import { docxReader } from './docx-reader.ts';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const paragraph = (inside: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${inside}</w:p>`;
const heading = (level: number, title: string) => paragraph(run(title), `Heading${level}`);
const table = (rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const picture = (id: string, words: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${words}"/><a:graphic><a:graphicData uri="p"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const math = (inside: string) => `<m:oMath>${inside}</m:oMath>`;
const mathRun = (text: string) => `<m:r><m:t>${escaped(text)}</m:t></m:r>`;

const NAMES = ['w', 'm', 'r', 'wp', 'a', 'pic']
  .map(
    (prefix) =>
      `xmlns:${prefix}="${{ w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main', m: 'http://schemas.openxmlformats.org/officeDocument/2006/math', r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships', wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing', a: 'http://schemas.openxmlformats.org/drawingml/2006/main', pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture' }[prefix]}"`,
  )
  .join(' ');
const STYLES = `<w:styles ${NAMES}>${[1, 2, 3].map((level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`).join('')}<w:style w:type="paragraph" w:styleId="Code"><w:name w:val="Source Code"/></w:style></w:styles>`;

const documentOf = (body: string, more: Record<string, string> = {}) =>
  filesInMemory({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image 1.png"/><Relationship Id="p2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image2.emf"/><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="l" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.org/" TargetMode="External"/></Relationships>',
    'word/styles.xml': STYLES,
    'word/media/image 1.png': 'PNG',
    'word/media/image2.emf': 'EMF',
    'word/document.xml': `<?xml version="1.0"?><w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    ...more,
  });
const read = (body: string, more?: Record<string, string>) => readAs(docxReader, documentOf(body, more), 'tea.docx');

describe('Word import', () => {
  it('splits a document by headings', async () => {
    const { course, parts } = await read(
      heading(1, 'Tea') +
        paragraph(run('Hello.')) +
        heading(2, 'Leaves') +
        heading(3, 'Green & white') +
        paragraph(run('G.')) +
        heading(3, 'Black') +
        paragraph(run('B.')) +
        heading(2, 'Pots') +
        paragraph(run('P.')),
      {
        'docProps/core.xml':
          '<cp:coreProperties xmlns:dc="d" xmlns:cp="c"><dc:title>On tea</dc:title><dc:creator>A. Body</dc:creator><dc:language>en-GB</dc:language></cp:coreProperties>',
      },
    );
    expect(course).toMatchObject({ title: 'On tea', language: 'en-GB' });
    expect(outlineOf(course)).toEqual([
      ['Tea', ['Tea', 'Tea']],
      ['Leaves', ['Leaves', 'Green & white', 'Black']],
      ['Pots', ['Pots', 'Pots']],
    ]);
    expect(elementsOf(course).map(({ key }) => key)).toEqual(['#tea', '#green--white', '#black', '#pots']);
    expect(notesOf({ parts })).toContain('people-dropped A. Body');
  });

  it('keeps pictures with text, tables, code, links and marks', async () => {
    const { course, parts } = await read(
      heading(1, 'A') +
        paragraph(
          `${run('Bold', '<w:b/>')}${run(' and ')}<w:hyperlink r:id="l">${run('there')}</w:hyperlink>${run(', ')}<w:hyperlink w:anchor="pots">${run('pots')}</w:hyperlink>`,
        ) +
        paragraph(picture('p1', 'A pot')) +
        paragraph(picture('p2', 'A drawing')) +
        table([
          ['Leaf', 'Colour'],
          ['Sencha', 'green | fresh'],
        ]) +
        paragraph(run('if x < 1:'), 'Code') +
        paragraph(run('  y()'), 'Code') +
        heading(1, 'B').replace('<w:r>', '<w:bookmarkStart w:id="1" w:name="pots"/><w:r>') +
        paragraph(run('Text *with* _signs_')),
      { 'word/media/unused.png': 'x' },
    );
    const [a, b] = elementsOf(course);
    expect(a?.content).toBe(
      [
        `**Bold** and [there](https://example.org/), [pots](${partAddress('#b')})`,
        '![A pot](media/image%201.png)',
        '*A drawing*',
        '| Leaf | Colour |\n| - | - |\n| Sencha | green \\| fresh |',
        '```\nif x < 1:\n  y()\n```',
      ].join('\n\n'),
    );
    expect(b?.content).toBe('Text \\*with\\* \\_signs\\_');
    expect(course.files).toEqual([{ name: 'image 1.png', path: 'word/media/image 1.png' }]);
    expect(notesOf({ parts })).toEqual(
      expect.arrayContaining(['picture-unread word/media/image2.emf', 'unused word/media/unused.png']),
    );
  });

  it('keeps formulas and names those that remain text', async () => {
    const fraction = `<m:f><m:num>${mathRun('a')}</m:num><m:den>${mathRun('b')}</m:den></m:f>`;
    const { course, parts } = await read(
      paragraph(
        `${run('So ')}${math(`<m:sSup><m:e>${mathRun('x')}</m:e><m:sup>${mathRun('2')}</m:sup></m:sSup>${mathRun('≤ 1')}`)}${run(' holds.')}`,
      ) +
        paragraph(`<m:oMathPara>${math(fraction)}</m:oMathPara>`) +
        paragraph(math(`<m:strange>${mathRun('q')}</m:strange>${mathRun('+1')}`)),
    );
    expect(elementsOf(course)[0]?.content).toBe('So $x^{2}\\le 1$ holds.\n\n$\\frac{a}{b}$\n\nq+1');
    expect(notesOf({ parts })).toContain('formula-as-text q+1');
  });

  it('reads criteria and questions where the document marks them', async () => {
    const { course } = await read(
      heading(1, 'Learning objectives') +
        paragraph(run('You will be able to:')) +
        `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run('Brew tea')}</w:p>` +
        heading(1, 'Test') +
        paragraph(run('Which is green?')) +
        table([
          ['Answer', 'Correct'],
          ['Sencha', 'yes'],
          ['Assam', 'no'],
        ]),
      {
        'word/numbering.xml': `<w:numbering ${NAMES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
        'word/_rels/document.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="n" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      },
    );
    expect(elementsOf(course).flatMap(({ rows: criteria }) => criteria.map(({ statement }) => statement))).toEqual([
      'Brew tea',
    ]);
    expect(checkAsking(course, /green/)).toMatchObject({
      options: [{ text: 'Sencha', correct: true }, { text: 'Assam' }],
    });
  });

  it('refuses or reads broken and hostile documents', async () => {
    await expect(read('<w:p')).rejects.toMatchObject({ why: 'damaged' });
    await expect(docxReader.read(filesInMemory({ 'a.xml': '' }), 'x.docx')).rejects.toMatchObject({ why: 'unknown' });
    const bomb = await read(paragraph(run('x')), {
      'word/document.xml': `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;">]><w:document ${NAMES}><w:body>${paragraph(run('Fine.'))}</w:body></w:document>`,
    }).catch((error: { why: string }) => error);
    expect('why' in bomb ? bomb.why : elementsOf(bomb.course)[0]?.content).toMatch(/damaged|Fine\./);
    const many = await read(
      Array.from({ length: 500 }, (_, index) => heading(1, `H ${index % 3}`) + paragraph(run('x'))).join(''),
    );
    expect(new Set(elementsOf(many.course).map(({ key }) => key)).size).toBe(500);
    expect(docxReader.recognises(documentOf(''))).toBe(true);
  });
});

describe('Word formula', () => {
  const latex = (inside: string) => {
    const [node] = childElements(readXml(`<m:oMath>${inside}</m:oMath>`));
    return node && ommlToLatex(node);
  };
  const part = (name: string, text: string) => `<m:${name}>${mathRun(text)}</m:${name}>`;

  it.each([
    [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${part('e', 'x')}</m:rad>`, '\\sqrt{x}'],
    [`<m:rad>${part('deg', '3')}${part('e', 'x')}</m:rad>`, '\\sqrt[3]{x}'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr>${part('sub', 'i=1')}${part('sup', 'n')}${part('e', 'i')}</m:nary>`,
      '\\sum_{i=1}^{n} i',
    ],
    [`<m:nary>${part('sub', '0')}${part('sup', '1')}${part('e', 'f')}</m:nary>`, '\\int_{0}^{1} f'],
    [`<m:d>${part('e', 'a')}${part('e', 'b')}</m:d>`, '\\left( a | b \\right)'],
    [`<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${part('e', 'a')}</m:d>`, '\\left\\{ a \\right.'],
    [`<m:func>${part('fName', 'sin')}${part('e', 'α')}</m:func>`, '\\sin \\alpha'],
    [`<m:sSubSup>${part('e', 'x')}${part('sub', 'i')}${part('sup', '2')}</m:sSubSup>`, 'x_{i}^{2}'],
    [`<m:acc>${part('e', 'x')}</m:acc>`, '\\hat{x}'],
    [
      `<m:m><m:mr>${part('e', 'a')}${part('e', 'b')}</m:mr><m:mr>${part('e', 'c')}${part('e', 'd')}</m:mr></m:m>`,
      '\\begin{matrix}a & b \\\\ c & d\\end{matrix}',
    ],
    [mathRun('50% & {x}'), '50\\% \\& \\{x\\}'],
    ['<m:r><m:rPr><m:nor/></m:rPr><m:t>if so</m:t></m:r>', '\\text{if so}'],
    ['<m:other/>', undefined],
  ])('%# becomes LaTeX', (inside, wanted) => {
    expect(latex(inside)).toBe(wanted);
  });
});

describe('Word sample', () => {
  const path = samplePath('python-loops.docx');

  it.skipIf(!path)('imports each heading with its text', async () => {
    const files = await openSampleFile(path ?? '');
    const { course, parts } = await docxReader.read(files, 'python-loops.docx');
    const source = (await readText(files, 'word/document.xml')) ?? '';
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const written = new Set(
      [
        course.title,
        ...course.modules.map(({ title }) => title),
        ...elementsOf(course).flatMap(({ title, content }) => [title, content]),
      ].flatMap(words),
    );
    const wanted = words(source.replace(/<\/w:p>|<w:br\/>|<w:tab\/>/g, ' ').replace(/<[^>]*>|&[^;\s]*;/g, ''));
    expect(wanted.filter((word) => !written.has(word)).length / wanted.length).toBeLessThan(0.01);
    expect(course.modules.length).toBeGreaterThan(5);
    expect(elementsOf(course).flatMap(({ rows: criteria }) => criteria).length).toBeGreaterThan(8);
    expect(parts.filter(({ outcome }) => outcome !== 'mapped')).toEqual([]);
  });
});
