import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import { partAddress } from '../course/portable-course.ts';
import { readAs } from '../read-package.ts';
import { checkAsking, elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { markdownReader } from './markdown-reader.ts';

const read = (contents: Record<string, string>, name = 'tea.zip') =>
  readAs(markdownReader, filesInMemory(contents), name);
const contentOf = async (text: string, more: Record<string, string> = {}) => {
  const reading = await read({ 'a.md': text, 'b.md': 'Another.', ...more });
  return { ...reading, content: elementsOf(reading.course).find(({ key }) => key === 'a.md')?.content ?? '' };
};

describe('Markdown folders', () => {
  it('become modules and sections by name and number', async () => {
    const { course, parts } = await read({
      'tea-main/README.md': '# A course on tea\n\nWelcome.',
      'tea-main/10-serving/01_pots.md': 'Pots.',
      'tea-main/2-brewing/2-black/10-time.md': '# Time\n\nFour minutes.\n\n## More\n\nText.',
      'tea-main/2-brewing/2-black/9-heat.md': '---\ntitle: Heat\ndescription: x\nlang: de\n---\nHot.',
      'tea-main/2-brewing/1. Green tea/deep/er/a.md': 'Deep.',
      'tea-main/LICENSE.md': 'Free.',
    });
    expect(outlineOf(course)).toEqual([
      ['A course on tea', ['A course on tea', 'A course on tea']],
      ['brewing', ['Green tea · deep · er', 'a'], ['black', 'Heat', 'Time']],
      ['serving', ['serving', 'pots']],
    ]);
    expect(course).toMatchObject({ title: 'A course on tea', language: 'de' });
    expect(elementsOf(course).find(({ title }) => title === 'Time')?.content).toBe('Four minutes.\n\n## More\n\nText.');
    const left = parts.filter(({ kind, outcome }) => kind === 'text' && outcome !== 'mapped');
    expect(left).toMatchObject([{ title: 'tea-main/LICENSE.md', notes: [{ note: 'unused' }] }]);
  });

  it('use order and titles of front matter', async () => {
    const { course } = await read({
      'a/one.md': '---\nweight: 20\n---\nOne.',
      'a/two.md': '---\nnav_order: "3"\n---\nTwo.',
      'a/three.md': 'Three.',
      'b/_index.md': '---\ntitle: Before all\nweight: 1\n---\nB.',
      'b/security.md': 'Not for keepers.',
    });
    expect(outlineOf(course)).toEqual([
      ['Before all', ['Before all', 'Before all', 'security']],
      ['a', ['a', 'two', 'one', 'three']],
    ]);
    expect(elementsOf(course).some(({ hidden }) => hidden)).toBe(false);
  });

  it('use file paths as keys', async () => {
    const { course } = await read({ 'ü/é.md': 'x', 'ü/b.md': 'y' });
    expect(elementsOf(course).map(({ key }) => key)).toEqual(['ü/b.md', 'ü/é.md']);
  });

  it('link texts, pictures and files', async () => {
    const { course, parts } = await read({
      'docs/one/a.md':
        '[there](../two/b.md#x) [by folder](../two/) [root](/docs/two/b.md) ![A pot](img/pot%201.png "t") [file](../files/x.pdf) [gone](no.md) ![](gone.png)\n\n![far](https://example.org/far.png)\n\n[ref][r] ![pic][p]\n\n[r]: ../two/b.md\n[p]: img/pot%201.png',
      'docs/two/b.md': '[[a|Back]] ![[pot 1.png]]',
      'docs/two/README.md': 'Two.',
      'docs/one/img/pot 1.png': 'x',
      'docs/files/x.pdf': 'x',
      'docs/files/unused.csv': 'x',
    });
    const [a] = elementsOf(course).filter(({ key }) => key === 'docs/one/a.md');
    const there = partAddress('docs/two/b.md');
    expect(a?.content).toBe(
      [
        `[there](${there}) [by folder](${partAddress('docs/two/README.md')}) [root](${there}) ![A pot](media/pot%201.png "t") [file](media/x.pdf) gone`,
        '[far](https://example.org/far.png)',
        `[ref](${there}) ![pic](media/pot%201.png)`,
      ].join('\n\n'),
    );
    expect(elementsOf(course).find(({ key }) => key === 'docs/two/b.md')?.content).toBe(
      `[Back](${partAddress('docs/one/a.md')}) ![](media/pot%201.png)`,
    );
    expect(course.files.map(({ path }) => path).toSorted()).toEqual(['docs/files/x.pdf', 'docs/one/img/pot 1.png']);
    const notes = notesOf({ parts });
    for (const note of [
      'link-broken no.md',
      'picture-missing gone.png',
      'picture-without-words gone.png',
      'picture-elsewhere https://example.org/far.png',
      'kind-not-read docs/files/unused.csv',
    ])
      expect(notes).toContain(note);
  });
});

describe('single Markdown text', () => {
  it('is split by headings', async () => {
    const { course } = await read(
      {
        'tea.md':
          '# Tea\n\nHello. See [pots](#pots-1) and [deep](#deep).\n\n## Leaves\n\nGreen.\n\n### Pots\n\nOne.\n\n## Leaves\n\n### Pots\n\nTwo.[^1]\n\n#### Lids\n\nLid.\n\n##### Deep\n\nDeeper.\n\n## End\n\nBye.\n\n[^1]: A note.',
      },
      'tea.md',
    );
    expect(outlineOf(course)).toEqual([
      ['Tea', ['Tea', 'Tea']],
      ['Leaves', ['Leaves', 'Leaves'], ['Pots', 'Pots']],
      ['Leaves', ['Pots', 'Pots', 'Lids']],
      ['End', ['End', 'End']],
    ]);
    const [hello, , , pots, lids] = elementsOf(course);
    expect(hello?.content).toContain(
      `[pots](${partAddress('tea.md#pots-1')}) and [deep](${partAddress('tea.md#lids')})`,
    );
    expect(pots?.content).toBe('Two.[^1]\n\n[^1]: A note.');
    expect(lids?.content).toBe('Lid.\n\n##### Deep\n\nDeeper.');
  });

  it('is one element without headings', async () => {
    const { course } = await read({ 'note.md': 'Just words.' }, 'note.md');
    expect(outlineOf(course)).toEqual([['note', ['note', 'note']]]);
  });
});

describe('Markdown text', () => {
  it('keeps its bytes if nothing changes and keeps callouts', async () => {
    const text =
      '*   odd  list\n\n> [!WARNING]\n> Hot!\n\n| a|b |\n|-|-|\n| 1 | `|` |\n\n$$\nx^2\n$$\n\n```python\nif x < 1: # [[no]] <b>\n```';
    expect((await contentOf(text)).content).toBe(text);
    const { content } = await contentOf('> [!TIP]\n> See <u>this</u> [page](b.md)\n\n> [!NOTE]\n>\n> - [x](b.md)');
    expect(content).toBe(
      `> [!TIP]\n> See *this* [page](${partAddress('b.md')})\n\n> [!NOTE]\n>\n> - [x](${partAddress('b.md')})`,
    );
  });

  it('accepts callouts of other Markdown dialects', async () => {
    const { content } = await contentOf(
      '!!! warning "Careful"\n    Hot\n    water\n\n:::tip Taste\nSip.\n:::\n\n:::{note}\nA\n:::',
    );
    expect(content).toBe(
      '> [!WARNING]\n> **Careful**\n>\n> Hot\n> water\n\n> [!TIP]\n> **Taste**\n>\n> Sip.\n\n> [!NOTE]\n> A',
    );
  });

  it('contains no scripts and no HTML', async () => {
    const { content, parts } = await contentOf(
      'H<sub>2</sub>O<br>and <kbd>K</kbd> $a<b$\n\n<script>alert(1)</script>\n\n<div onclick="x()">\n\n**Bold**\n\n</div>\n\n<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>\n\n[bad](javascript:alert(1))\n\n```interactive\n<script>x</script>\n```\n\n<!-- nothing -->\n\n| a |\n| - |\n| x<br>y |',
    );
    expect(content).not.toMatch(/<script>(?!x)|<div|<br|onclick|javascript:/);
    expect(content).toContain('H₂O\\\nand `K` $a<b$');
    expect(content).toContain('**Bold**');
    expect(findBlocks(content).map(({ kind }) => kind)).toEqual(['video']);
    expect(notesOf({ parts })).toEqual(
      expect.arrayContaining(['script-dropped', 'script-dropped interactive', 'script-dropped javascript:']),
    );
  });

  it('keeps valid blocks of our format and shows others as code', async () => {
    const check = '```check\ntype: true-false\nstem: Tea is a drink.\nrows:\n  - row_1\nanswer: true\n```';
    const { content, course, parts } = await contentOf(
      `${check}\n\n\`\`\`check\ntype: single-choice\nstem: No options\n\`\`\`\n\n\`\`\`flashcards\ncards:\n  - front: a\n    back: b\n\`\`\`\n\n\`\`\`package\npackage: x\n\`\`\`\n\n\`\`\`video\nurl: film.mp4\n\`\`\``,
      { 'film.mp4': 'x' },
    );
    expect(checkAsking(course, /drink/)).toEqual({ type: 'true-false', stem: 'Tea is a drink.', answer: true });
    expect(findBlocks(content).map(({ kind }) => kind)).toEqual(['check', 'flashcards', 'video']);
    expect(content).toContain('```yaml\ntype: single-choice');
    expect(content).toContain('url: media/film.mp4');
    expect(parts.filter(({ kind }) => kind === 'problem').map(({ outcome }) => outcome)).toEqual([
      'mapped',
      'left-out',
    ]);
  });

  it('reads criteria from lists of objectives', async () => {
    const { course, parts } = await contentOf(
      '## Learning objectives\n\nAfter this you will be able to:\n\n- Brew **green** tea\n- Name three pots\n\n## Shopping\n\n- leaves\n- water',
    );
    expect(elementsOf(course)[0]?.rows.map(({ statement }) => statement)).toEqual([
      'Brew green tea',
      'Name three pots',
    ]);
    expect(parts.filter(({ kind }) => kind === 'criterion')).toHaveLength(2);
  });

  it('is skipped alone if it is hostile', async () => {
    const hostile = {
      'quotes.md': '>'.repeat(50_000),
      'brackets.md': '['.repeat(100_000),
      'wiki.md': '[[a'.repeat(50_000),
      'fence.md': '```\n'.repeat(10_001),
      'notes.md': ':::note\n'.repeat(20_000),
      'html.md': '<div>'.repeat(20_000),
      'directives.md': ':::{note}\n'.repeat(100_000),
      'inside.md': '<div markdown>\n'.repeat(20_000),
      'binary.md': '\u0000\ufffd\ud800',
      'empty.md': '',
      'head.md': '---\n- [\n---\nText',
      'fine.md': 'Fine.',
    };
    const started = performance.now();
    const { course, parts } = await read(hostile);
    expect(performance.now() - started).toBeLessThan(60_000);
    expect(elementsOf(course).map(({ key }) => key)).toEqual(expect.arrayContaining(['fine.md', 'head.md']));
    expect(parts.filter(({ kind }) => kind === 'text').map(({ title }) => title)).toHaveLength(12);
  });
});

describe('questions in a Markdown text', () => {
  it('are tables that mark each row as right or wrong', async () => {
    const { course, content } = await contentOf(
      '## Question 1\n\n**Which leaves are green?**\n\n| Option | Answer | Correct/Incorrect | Feedback |\n| - | - | - | - |\n| A | Sencha | Correct | Yes. |\n| B | Assam<br>tea | Incorrect | It is black. |\n\nExplanation: Sencha is *steamed*.\n\nMore text.',
    );
    const check = checkAsking(course, /green/);
    expect(check).toMatchObject({
      type: 'single-choice',
      stem: '**Which leaves are green?**',
      options: [
        { text: 'Sencha', correct: true, feedback: 'Yes.' },
        { text: 'Assam\\\ntea', feedback: 'It is black.' },
      ],
      explanation: 'Sencha is *steamed*.',
    });
    if (check.type === 'free-response') throw new Error('no key');
    expect(scoreResponse(check, 'a')).toMatchObject({ verdict: 'met' });
    expect(scoreResponse(check, 'b')).toMatchObject({ verdict: 'not-yet' });
    expect(content).toMatch(/^```check[\s\S]*```\n\nMore text\.$/);
  });

  it('are checklists below a question and not task lists', async () => {
    const { course, parts } = await contentOf(
      'Which are pots? *(Select all that apply.)*\n\n- [x] Kyusu\n- [ ] Cup\n- [x] Gaiwan (correct)\n\n> Both pour.\n\nTo do today:\n\n- [x] Buy tea\n- [ ] Drink it\n\n1. True or false? Tea is a soup.\n\n- [ ] True\n- [x] False',
    );
    const check = checkAsking(course, /pots/);
    if (check.type === 'free-response') throw new Error('no key');
    expect(scoreResponse(check, ['a', 'c'])).toMatchObject({ verdict: 'met' });
    expect(scoreResponse(check, ['a', 'b', 'c'])).toMatchObject({ verdict: 'partly' });
    expect(check.explanation).toBe('Both pour.');
    expect(checkAsking(course, /soup/)).toMatchObject({ type: 'true-false', answer: false });
    expect(elementsOf(course)[0]?.content).toContain('- [x] Buy tea\n- [ ] Drink it');
    expect(parts.filter(({ kind }) => kind === 'problem')).toHaveLength(2);
  });

  it('stay as text without their key if unsupported', async () => {
    const rows = Array.from({ length: 14 }, (_, index) => `| Tea ${index} | ${index === 3 ? 'yes' : 'no'} |`);
    const { content, parts } = await contentOf(`Which?\n\n| Answer | Correct? |\n| - | - |\n${rows.join('\n')}`);
    expect(parts.find(({ kind }) => kind === 'problem')).toMatchObject({
      outcome: 'left-out',
      notes: [{ note: 'too-many-choices' }],
    });
    expect(content).toContain('- Tea 3\n- Tea 4');
    expect(content).not.toContain('yes');
  });
});
