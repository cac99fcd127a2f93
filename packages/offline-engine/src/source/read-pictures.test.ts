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

describe('a picture of a document', () => {
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

  it('says its caption where it has no alternative text, and is left out where nothing is said of it', () => {
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

  it('goes behind the paragraph that names it, near or far', () => {
    const text = `See Figure 2 for the gauge.\n\nThe moon pulls.\n\nThe earth turns.\n\n![](${GAUGE})\n\nFigure 2: A gauge`;
    expect(read(text).map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'paragraph', 'paragraph']);
  });

  it('does not part a sentence that goes on over the page', () => {
    const blocks = read('The tide rises and', `![A curve](${CURVE})\n\nfalls twice a day.`);
    expect(write(blocks)).toBe(`The tide rises and falls twice a day.\n\n![A curve](${CURVE})`);
  });

  it('stays with its item of a list, and stands behind a table or paragraph that holds it', () => {
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

  it('is one of the course with its size: others are words', () => {
    const blocks = read('![far](https://example.org/a.png)\n\n![no size](media/a.png)\n\n![up](media/../a.png#1x1)');
    expect(pictures(blocks)).toEqual([]);
    expect(write(blocks)).toBe('far\n\nno size\n\nup');
  });
});

describe('without its picture', () => {
  it('a caption goes, and so does what a reader of documents left of the picture', () => {
    const blocks = read('The tide rises.\n\nFigure 1: A day. It is long.\n\n*Figure: A curve*\n\nThe tide falls.');
    expect(write(blocks)).toBe('The tide rises.\n\nThe tide falls.');
  });
  it('a sentence that points at a figure goes, one that points at a picture that came along stays', () => {
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
