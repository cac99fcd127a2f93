import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlToMarkdown } from '../html-to-markdown.ts';
import { rtfToHtml } from './rtf-to-html.ts';

const HEAD = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss\fcharset0 Arial;}{\f1\fmodern\fcharset0 Courier New;}{\f2\fnil\fcharset204 Times Cyr;}}{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}{\s2 \'dcberschrift 2;}{\*\cs10 Strong;}}`;
const rtf = (body: string) => `${HEAD}${body}}`;
const markdown = (body: string, keep: (picture: Buffer) => string | undefined = () => undefined) =>
  htmlToMarkdown(rtfToHtml(rtf(body), keep).html);

describe('rtfToHtml', () => {
  test('reads headings by style or level and emphasis', () => {
    const text = markdown(
      String.raw`\pard\s1\b Tides\b0\par\pard\s2 Why\par\pard\outlinelevel2 Deeper\par\pard A {\b tide} is {\i regular }rise.\line So.\par`,
    );
    expect(text).toBe('# Tides\n\n## Why\n\n### Deeper\n\nA **tide** is *regular* rise.  \nSo.');
  });

  test('decodes characters by font encoding, number and name', () => {
    const text = markdown(
      String.raw`\pard H\'f6he \f2\'ec\'ee\'f0\'e5\f0  \u28526?\u27728? \uc2\u8364??: \uc0\u55356\u57101 \ldblquote so\rdblquote\~\emdash\{x\}\par`,
    );
    expect(text).toBe('Höhe море 潮汐 €: 🌍“so”\u00a0—{x}');
  });

  test('reads nested lists by their markers', () => {
    const item = (mark: string, level: number, words: string) =>
      String.raw`{\listtext\pard\plain ${mark}\tab}\pard\ls1\ilvl${level} ${words}\par`;
    const text = markdown(
      `${item('1.', 0, 'Read.')}${item(String.raw`\'b7`, 1, 'In the port.')}${item('2.', 0, 'Add.')}\\pard End.\\par`,
    );
    expect(text).toMatch(/^1\. Read\.\n+ +- In the port\.\n+2\. Add\.\n\nEnd\.$/);
  });

  test('separates lists of different markers and keeps their numbers', () => {
    const item = (mark: string, words: string) =>
      String.raw`{\listtext\pard\plain ${mark}\tab}\pard\ls1\ilvl0 ${words}\par`;
    const text = markdown(
      `${item('4.', 'Four.')}${item('5.', 'Five.')}${item(String.raw`\'b7`, 'A point.')}\\pard\\par`,
    );
    expect(text.replace(/\n+/g, '\n')).toBe('4. Four.\n5. Five.\n- A point.');
  });

  test('marks superscript, subscript and strikethrough and keeps a picture without alternative text', () => {
    const text = markdown(
      String.raw`\pard{\deleted 9}10{\super 5} H{\sub 2}O {\strike not so}\par\pard{\pict\pngblip 89504e47}\par`,
      () => 'media/x-1.png#80x60',
    );
    expect(text).toBe('10⁵ H₂O ~~not so~~\n\n![](media/x-1.png#80x60)');
  });

  test('keeps text and picture of a text box at its anchor without layout data', () => {
    const box = String.raw`{\shp{\*\shpinst\shpleft0{\sp{\sn shapeType}{\sv 202}}{\shptxt \pard\plain In the {\b box}.\par Two.\par}}{\shprslt{\*\do\dptxbx{\dptxbxtext\pard In the box.\par}}}}`;
    const drawn = String.raw`{\shp{\*\shpinst{\sp{\sn pib}{\sv {\pict\pngblip 89504e47}}}}}`;
    expect(markdown(String.raw`\pard\s1 ${box}Tides\par\pard ${drawn}End.\par`, () => 'media/x-1.png#80x60')).toBe(
      'In the **box**.\n\nTwo.\n\n# Tides\n\nEnd.\n\n![](media/x-1.png#80x60)',
    );
  });

  test('reads tables, listings, links and notes', () => {
    const row = (...cells: string[]) =>
      `\\trowd\\cellx100\\cellx200 ${cells.map((cell) => `\\pard\\intbl ${cell}\\cell`).join(' ')}\\row `;
    const text = markdown(
      `${row('Moon', 'Tide')}${row('full', '{\\b spring}')}\\pard After.{\\footnote \\pard\\plain Laplace.}\\par` +
        String.raw`\pard{\f1 low = 1}\par\pard{\f1   high = 2}\par\pard See {\field{\*\fldinst{HYPERLINK "https://example.org/a b"}}{\fldrslt{more}}} or {\field{\*\fldinst HYPERLINK "https://example.org"}{\fldrslt this}}.\par`,
    );
    expect(text).toContain('| Moon | Tide |\n| --- | --- |\n| full | **spring** |\n\nAfter.');
    expect(text).toContain('```\nlow = 1\n  high = 2\n```');
    expect(text).toContain('or [this](https://example.org).');
    expect(text).toMatch(/1\. Laplace\.$/);
  });

  test('keeps pictures in place and drops hidden or generated text', () => {
    const kept: Buffer[] = [];
    const html = rtfToHtml(
      rtf(
        String.raw`{\info{\title The tides}{\author Ada}}{\header secret}\pard a{\*\shppict{\pict\pngblip\picw1 89504e47
0d0a}}{\nonshppict{\pict\wmetafile8 ffff}}b{\v hidden}{\*\unknown not this}{\field{\*\fldinst TOC \\o}{\fldrslt Contents 1}}\bin3 {}}c\par`,
      ),
      (picture) => `media/x-${kept.push(picture)}.png`,
    );
    expect(html.title).toBe('The tides');
    expect(html.html).toBe('<p>a<img src="media/x-1.png">bc</p>');
    expect(kept.map((picture) => picture.toString('hex'))).toEqual(['89504e470d0a']);
  });

  test('escapes HTML in the text and never fails on any input', () => {
    expect(markdown('\\pard 1 < 2 & <b>so</b>\\par')).toBe('1 < 2 & \\<b>so\\</b>');
    const piece = fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '\\par ',
        '\\cell ',
        '\\row ',
        '{\\listtext 1.}',
        '\\u-3 ',
        '{\\*\\x ',
        '{\\pict ',
        '\\intbl ',
      ),
      fc.constantFrom(
        '{\\field',
        '{\\fldrslt ',
        '{\\footnote ',
        '\\pard ',
        "\\'e4",
        '\\s1 ',
        '\\ilvl9 ',
        '\\b ',
        '\\uc3 ',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { html } = rtfToHtml(`${HEAD}${pieces.join('')}`, () => 'media/x.png');
        expect(html).not.toMatch(/undefined|NaN/);
      }),
    );
    expect(() => rtfToHtml('{'.repeat(100_000), () => undefined)).toThrow(/groups/);
  });
});
