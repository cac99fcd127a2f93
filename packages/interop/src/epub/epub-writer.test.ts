import { writeCheck } from '@coursecraft/domain/content/check-block';
import { expect, test } from 'vitest';
import { portableElement } from '../course/drafts.ts';
import { emptyCourse, type PortableCourse, partAddress } from '../course/portable-course.ts';
import { attribute, descendants, readXml, textOf } from '../xml/read-xml.ts';
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

const write = async (withSolutions: boolean) => {
  const { files, losses } = await epubWriter.write(course(), { withSolutions, withCriteria: false });
  return { files, losses, text: (path: string) => String(files.find((file) => file.path === path)?.content ?? '') };
};

test('every page of a book is well formed, and what it names is in the book and in its manifest', async () => {
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

test('solutions stand in a book where they go along, and what it cannot hold is said', async () => {
  const { losses, text } = await write(true);
  const first = readXml(text('EPUB/text/c001.xhtml'));
  expect(textOf(first)).toContain('Both have mass.');
  expect(descendants(first, 'mfrac')).toHaveLength(1);
  expect(losses).toEqual([{ note: 'file-refused', at: 'Tides <& more>', what: 'notes.zip' }]);
  const bare = textOf(readXml((await write(false)).text('EPUB/text/c001.xhtml')));
  expect(bare).toContain('☐ The moon');
  expect(bare).not.toMatch(/Answer:|Both have mass/);
});

test('the contents name modules, sections and elements in their order', async () => {
  const { text } = await write(true);
  const nav = readXml(text('EPUB/nav.xhtml'));
  expect(descendants(nav, 'a').map((link) => [attribute(link, 'href'), textOf(link)])).toEqual([
    ['text/c001.xhtml', 'Tides <& more>'],
    ['text/c002.xhtml', 'مد وجزر'],
  ]);
});
