import { describe, expect, it } from 'vitest';
import { slideBlocks } from '../pptx/slide-blocks.ts';
import { blocksToMarkdown } from '../text/text-block.ts';
import { parseXml } from '../xml/xml-tree.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

describe('a cell that spans several rows', () => {
  it('repeats its text in each row', () => {
    const markdown = htmlToMarkdown(
      '<table><tr><th>Form</th><th>Example</th><th>Result</th></tr>' +
        '<tr><td rowspan="2">range(a, b)</td><td>range(0, 3)</td><td>0, 1, 2</td></tr>' +
        '<tr><td>range(2, 4)</td><td>2, 3</td></tr></table>',
    );
    expect(markdown).toContain('| range(a, b) | range(2, 4) | 2, 3 |');
  });

  it('repeats its text on a slide too', () => {
    const cell = (text: string, more = '') =>
      `<a:tc${more}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const slide = parseXml(
      new TextEncoder().encode(
        `<p:sld><p:spTree><p:graphicFrame><a:tbl><a:tr>${cell('Form', ' rowSpan="2"')}${cell('one')}</a:tr>` +
          `<a:tr>${cell('', ' vMerge="1"')}${cell('two')}</a:tr></a:tbl></p:graphicFrame></p:spTree></p:sld>`,
      ),
    );
    expect(slideBlocks(slide, 1)).toEqual([
      {
        kind: 'table',
        rows: [
          ['Form', 'one'],
          ['Form', 'two'],
        ],
      },
    ]);
  });
});

it('a heading escapes Markdown characters in names', () => {
  expect(blocksToMarkdown([{ kind: 'heading', level: 2, text: 'Using __init__() and a*b*c' }])).toBe(
    '## Using \\_\\_init\\_\\_() and a\\*b\\*c',
  );
});
