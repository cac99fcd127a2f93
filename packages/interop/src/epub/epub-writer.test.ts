import { attribute, descendants, readXml, textOf } from '@coursecraft/documents/xml/read-xml';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { expect, test } from 'vitest';
import { portableElement } from '../course/drafts.ts';
import { emptyCourse, type PortableCourse, partAddress } from '../course/portable-course.ts';
import { elementsOf } from '../testing/elements-of.ts';
import { writtenPackage } from '../testing/written-package.ts';
import { epubReader } from './epub-reader.ts';
import { epubWriter } from './epub-writer.ts';

function course(): PortableCourse {
  const check = writeCheck({
    type: 'multi-choice',
    stem: 'Which pull?',
    explanation: 'Both have mass.',
    options: [
      { id: 'a', text: 'The moon', correct: true },
      { id: 'b', text: 'The wind' },
    ],
  });
  const one = portableElement({
    key: 'e1',
    title: 'Tides <& more>',
    format: 'lesson',
    content: `[Next](${partAddress('e2')}) and $\\frac{a}{b}$\n\n- [x] done\n\n![Wave](media/a%20wave.png) [Notes](media/notes.zip)\n\n${check}\n\n\`\`\`video\nurl: media/film.mp4\n\`\`\`\n`,
  });
  const two = portableElement({
    key: 'e2',
    title: 'مد وجزر',
    format: 'lesson',
    content: 'Text\u0007 <script>x</script>',
  });
  return {
    ...emptyCourse('k'),
    title: 'Sea & sand',
    language: 'ar',
    modules: [{ key: 'm', title: 'M', scenarios: [], sections: [{ key: 's', title: 'S', elements: [one, two] }] }],
    files: ['a wave.png', 'notes.zip', 'film.mp4'].map((name) => ({ name, path: name })),
  };
}

const write = async (withSolutions: boolean, given = course()) => {
  const { files, losses } = await epubWriter.write(given, { withSolutions, withCriteria: false });
  return { files, losses, text: (path: string) => String(files.find((file) => file.path === path)?.content ?? '') };
};

test('writes well-formed pages whose references are in the book and its manifest', async () => {
  const { files, text } = await write(true);
  expect(files[0]).toEqual({ path: 'mimetype', content: 'application/epub+zip' });
  const paths = new Set(files.map(({ path }) => path));
  const manifest = descendants(readXml(text('EPUB/package.opf')), 'item').map((item) => attribute(item, 'href') ?? '');
  for (const href of manifest) expect(paths).toContain(`EPUB/${decodeURIComponent(href)}`);
  expect(manifest.length).toBe(files.filter(({ path }) => /^EPUB\/(?!package)/.test(path)).length);
  for (const { path } of files.filter(({ path: name }) => name.endsWith('.xhtml'))) {
    const tree = readXml(text(path));
    for (const node of descendants(tree, 'a', 'img', 'video', 'link')) {
      const leads = attribute(node, 'href') ?? attribute(node, 'src');
      if (!leads || /^https?:/.test(leads)) continue;
      const target = new URL(leads, `https://book/${path}`).pathname.slice(1);
      expect(paths, `${path}: ${leads}`).toContain(decodeURIComponent(target));
    }
  }
});

test('includes solutions on request and names what a book cannot contain', async () => {
  const { losses, text } = await write(true);
  const first = readXml(text('EPUB/text/c001.xhtml'));
  expect(textOf(first)).toContain('Both have mass.');
  expect(descendants(first, 'mfrac')).toHaveLength(1);
  expect(losses).toEqual([{ note: 'file-refused', at: 'Tides <& more>', what: 'notes.zip' }]);
  const bare = textOf(readXml((await write(false)).text('EPUB/text/c001.xhtml')));
  expect(bare).toContain('☐ The moon');
  expect(bare).not.toMatch(/الإجابة:|Both have mass/);
});

test('lists modules, sections and elements in order', async () => {
  const { text } = await write(true);
  const nav = readXml(text('EPUB/nav.xhtml'));
  expect(descendants(nav, 'a').map((link) => [attribute(link, 'href'), textOf(link)])).toEqual([
    ['text/c001.xhtml', 'Tides <& more>'],
    ['text/c002.xhtml', 'مد وجزر'],
  ]);
});

const courseOf = (contents: string[], rest: Partial<PortableCourse> = {}): PortableCourse => {
  const elements = contents.map((content, at) =>
    portableElement({ key: `e${at}`, title: `Element ${at + 1}`, format: 'lesson', content }),
  );
  const modules = [{ key: 'm', title: 'M', scenarios: [], sections: [{ key: 's', title: 'S', elements }] }];
  return { ...emptyCourse('k'), title: 'Prices', modules, ...rest };
};
const items = (packageFile: string) =>
  descendants(readXml(packageFile), 'item').map((item) => [attribute(item, 'href'), attribute(item, 'properties')]);

test('declares formulas only for pages that have them', async () => {
  const { text } = await write(true, courseOf(['It costs $5.', '$x^2$']));
  expect(items(text('EPUB/package.opf'))).toEqual(
    expect.arrayContaining([
      ['text/c001.xhtml', undefined],
      ['text/c002.xhtml', 'mathml'],
    ]),
  );
});

test('links to pages and to escaped URLs', async () => {
  const content =
    '[Chart](media/the%20chart.png), ![Chart](media/the%20chart.png)\n\n[a](https://x.example/?u=%25%USER%25&b=[1]#a|b) [b](https://x.example/ä)';
  const given = courseOf([content], { files: [{ name: 'the chart.png', path: 'the chart.png' }] });
  const { text } = await write(true, given);
  const chapter = readXml(text('EPUB/text/c001.xhtml'));
  expect(descendants(chapter, 'a').map((link) => attribute(link, 'href'))).toEqual([
    'm001.xhtml',
    'https://x.example/?u=%25%25USER%25&b=%5B1%5D#a%7Cb',
    'https://x.example/%C3%A4',
  ]);
  expect(descendants(chapter, 'img').map((image) => attribute(image, 'src'))).toEqual(['../media/m001.png']);
  expect(attribute(descendants(readXml(text('EPUB/text/m001.xhtml')), 'img')[0], 'src')).toBe('../media/m001.png');
  const spine = descendants(readXml(text('EPUB/package.opf')), 'itemref');
  expect(spine.map((item) => [attribute(item, 'idref'), attribute(item, 'linear')])).toEqual([
    ['c001', undefined],
    ['pm001', 'no'],
  ]);
});

test('starts the book on the side of its language', async () => {
  const { text } = await write(true);
  expect(text('EPUB/text/c001.xhtml')).toContain('lang="ar" xml:lang="ar" dir="rtl"');
  expect(text('EPUB/package.opf')).toContain('<spine page-progression-direction="rtl">');
  expect((await write(true, courseOf(['x'], { language: 'de' }))).text('EPUB/text/c001.xhtml')).toContain('dir="ltr"');
});

test('lists no empty part and titles a book without elements', async () => {
  const [whole, none] = [courseOf(['x']), courseOf([])];
  const { text } = await write(true, { ...whole, modules: [...whole.modules, ...none.modules] });
  expect(descendants(readXml(text('EPUB/nav.xhtml')), 'ol')).toHaveLength(3);
  const empty = await write(true, none);
  expect(textOf(readXml(empty.text('EPUB/text/title.xhtml')))).toContain('Prices');
  expect(descendants(readXml(empty.text('EPUB/nav.xhtml')), 'li')).toHaveLength(1);
  expect(descendants(readXml(empty.text('EPUB/package.opf')), 'itemref')).toHaveLength(1);
});

test('writes the book in the course language', async () => {
  const check = writeCheck({ type: 'true-false', stem: '¿Sube?', answer: true, explanation: 'Por la luna.' });
  const { text } = await write(true, courseOf([`Agua[^1]\n\n[^1]: Dulce.\n\n${check}`], { language: 'es-MX' }));
  const chapter = textOf(readXml(text('EPUB/text/c001.xhtml')));
  for (const word of ['Pregunta', '☐ Verdadero', 'Respuesta: Verdadero', 'Por qué:', 'Fuentes'])
    expect(chapter).toContain(word);
  expect(textOf(readXml(text('EPUB/nav.xhtml')))).toContain('Contenido');
});

test('has a cover page and a cover image in the color of the course, and reads the image back', async () => {
  const given = courseOf(['x'], {
    description: 'What things cost.',
    files: [{ name: 'till.png', path: 'till.png' }],
    look: { cover: 'till.png', accent: '#2f6380' },
  });
  const { text, files, losses } = await write(true, given);
  expect(items(text('EPUB/package.opf'))).toEqual(
    expect.arrayContaining([
      ['text/cover.xhtml', undefined],
      ['media/m001.png', 'cover-image'],
    ]),
  );
  const [first] = descendants(readXml(text('EPUB/package.opf')), 'itemref');
  expect(attribute(first, 'idref')).toBe('cover');
  const cover = readXml(text('EPUB/text/cover.xhtml'));
  expect(attribute(descendants(cover, 'img')[0], 'src')).toBe('../media/m001.png');
  expect(textOf(cover)).toContain('What things cost.');
  expect(text('EPUB/style.css')).toContain('#2f6380');
  const read = await epubReader.read(writtenPackage({ files, losses }), 'prices.epub');
  expect(elementsOf(read.course).map(({ title }) => title)).toEqual(['Element 1']);
  expect(read.course.look).toEqual({ cover: 'm001.png' });
  expect(read.course.files.map(({ name }) => name)).toEqual(['m001.png']);
  const bare = await write(true, courseOf(['x'], { look: { cover: 'gone.png' } }));
  expect(bare.text('EPUB/text/cover.xhtml')).toBe('');
});
