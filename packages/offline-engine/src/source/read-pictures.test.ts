import { describe, expect, it } from 'vitest';
import { writeBlock } from '../elements/write-block.ts';
import { english } from '../language/english.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { cleanBlocks } from '../outline/clean-blocks.ts';
import { readSource } from './read-source.ts';
import type { SourceBlock } from './source-block.ts';

const read = (...pages: string[]) =>
  readSource({ name: 'tides.pdf', paged: true, pages: pages.map((text, at) => ({ page: at + 1, text })) });
const write = (blocks: SourceBlock[]) =>
  blocks.map((block) => writeBlock(block, phrasesOf('en'), () => '')).join('\n\n');
const CURVE = 'media/tides-p1-1.png#640x480';
const GAUGE = 'media/tides-p2-1.png#300x200';
const pictures = (blocks: SourceBlock[]) => blocks.filter((block) => block.kind === 'picture');

describe('picture of a document', () => {
  it.each([
    ['below it', `![A curve](${CURVE})\n\n*Figure 1: A day at sea*`],
    ['as a line of text', `![A curve](${CURVE})\n\nFigure 1: A day at sea`],
    ['above it', `Figure 1: A day at sea\n\n![A curve](${CURVE})`],
    ['in bold', `![A curve](${CURVE})\n\n**Figure 1: A day at sea**`],
  ])('has its caption %s', (_where, text) => {
    const blocks = read(`The tide rises.\n\n${text}\n\nThe tide falls.`);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'paragraph']);
    expect(write(blocks)).toBe(
      `The tide rises.\n\n![A curve](${CURVE})\n\n*Figure 1: A day at sea*\n\nThe tide falls.`,
    );
  });

  it('uses its caption without alternative text and is dropped without both', () => {
    const blocks = read(`![](${CURVE})\n\n*The curve \\*of a day\\* [1]*\n\n![](${GAUGE})\n\nThe tide falls.`);
    expect(write(blocks)).toBe(
      `![The curve \\*of a day\\* (1)](${CURVE})\n\n*The curve \\*of a day\\* \\[1\\]*\n\nThe tide falls.`,
    );
  });

  it('shares the caption below the last of several', () => {
    const blocks = read(`![](${CURVE})\n\n![](${GAUGE})\n\nFigure 3: Both`);
    expect(pictures(blocks)).toMatchObject([
      { alt: 'Figure 3: Both', caption: '' },
      { alt: 'Figure 3: Both', caption: 'Figure 3: Both' },
    ]);
  });

  it('follows the paragraph that names it at any distance', () => {
    const text = `See Figure 2 for the gauge.\n\nThe moon pulls.\n\nThe earth turns.\n\n![](${GAUGE})\n\nFigure 2: A gauge`;
    expect(read(text).map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'paragraph', 'paragraph']);
  });

  it('does not split a sentence across a page break', () => {
    const blocks = read('The tide rises and', `![A curve](${CURVE})\n\nfalls twice a day.`);
    expect(write(blocks)).toBe(`The tide rises and falls twice a day.\n\n![A curve](${CURVE})`);
  });

  it('stays with its list item and follows its table or paragraph', () => {
    const list = `1. Read the gauge.\n\n   ![A gauge](${GAUGE})\n\n2. Write it down.\n3. ![A curve](${CURVE})`;
    expect(write(read(list))).toBe(
      `1. Read the gauge.\n\n   ![A gauge](${GAUGE})\n2. Write it down.\n3. A curve\n\n   ![A curve](${CURVE})`,
    );
    const table = `| Name | Looks |\n| --- | --- |\n| Gauge | ![A gauge](${GAUGE}) |`;
    expect(write(read(table))).toBe(`| Name | Looks |\n| --- | --- |\n| Gauge | A gauge |\n\n![A gauge](${GAUGE})`);
    expect(write(read(`A gauge ![like this](${GAUGE}) tells the height.`))).toBe(
      `A gauge like this tells the height.\n\n![like this](${GAUGE})`,
    );
  });

  it('is a course picture with its size, and others become text', () => {
    const blocks = read('![far](https://example.org/a.png)\n\n![no size](media/a.png)\n\n![up](media/../a.png#1x1)');
    expect(pictures(blocks)).toEqual([]);
    expect(write(blocks)).toBe('far\n\nno size\n\nup');
  });
});

describe('document without its picture', () => {
  it('drops the caption and the reader’s leftovers of the picture', () => {
    const blocks = read('The tide rises.\n\nFigure 1: A day. It is long.\n\n*Figure: A curve*\n\nThe tide falls.');
    expect(write(blocks)).toBe('The tide rises.\n\nThe tide falls.');
  });
  it('drops a sentence about a missing figure and keeps one about an existing picture', () => {
    const text = (picture: string) =>
      `Water moves. Figure 1 shows how it moves. The gauge (see Figure 2) is old.\n\n${picture}\n\nThe moon pulls.`;
    const clean = (picture: string) => write(cleanBlocks(read(text(picture)), english));
    expect(clean('')).toBe('Water moves. The gauge is old.\n\nThe moon pulls.');
    expect(clean(`![](${CURVE})\n\nFigure 1: A day`)).toContain('Water moves. Figure 1 shows how it moves.\n\n![');
    expect(clean(`![](${CURVE})\n\nFigure 2: A gauge`)).toContain(
      'Water moves. The gauge (see Figure 2) is old.\n\n![',
    );
  });
});
