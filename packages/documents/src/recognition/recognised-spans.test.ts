import type { Block, Line, Word } from 'tesseract.js';
import { describe, expect, test } from 'vitest';
import { evenSizes } from './even-sizes.ts';
import { liesOnItsSide, recognisedSpans } from './recognised-spans.ts';

/** An A4 page at 100 pixels for each 24 points. */
const IMAGE = { width: 2480, height: 3508 };

type WordBox = [text: string, x: number, end: number, confidence?: number];

const word = ([text, x0, x1, confidence = 95]: WordBox, y: number) =>
  ({ text, confidence, bbox: { x0, x1, y0: y - 40, y1: y } }) as Word;

function line(y: number, words: WordBox[], rowHeight = 50): Line {
  const [x0, x1] = [Math.min(...words.map(([, x]) => x)), Math.max(...words.map(([, , end]) => end))];
  return {
    words: words.map((told) => word(told, y)),
    text: words.map(([text]) => text).join(' '),
    confidence: 95,
    baseline: { x0, y0: y, x1, y1: y },
    rowAttributes: { rowHeight, ascenders: 10, descenders: 10 },
    bbox: { x0, x1, y0: y - 40, y1: y },
  };
}

const block = (lines: Line[], isLeftToRight = true) =>
  ({ paragraphs: [{ lines, is_ltr: isLeftToRight }] }) as unknown as Block;
const textsOf = (lines: Line[], isLeftToRight = true) =>
  recognisedSpans([block(lines, isLeftToRight)], IMAGE).spans.map(({ text }) => text);

describe('recognized text of a page', () => {
  test('has its position in points from the lower left corner', () => {
    const { height, spans, confidence } = recognisedSpans([block([line(3508, [['Tides', 0, 1240]])])], IMAGE);
    expect(height).toBeCloseTo(842);
    expect(spans).toMatchObject([{ text: 'Tides', x: 0, y: 0 }]);
    expect(spans[0]?.width).toBeCloseTo(297.6, 0);
    expect(confidence).toBe(95);
  });

  test('keeps table columns apart without ruling lines', () => {
    expect(
      textsOf([
        line(100, [
          ['New', 0, 90],
          ['moon', 110, 220],
          ['|', 260, 264],
          ['spring', 400, 540],
        ]),
      ]),
    ).toEqual(['New moon', 'spring']);
  });

  test('marks list items whatever their bullet was recognized as', () => {
    const marked = (mark: string, confidence: number) =>
      textsOf([
        line(100, [
          [mark, 0, 15, confidence],
          ['Explain', 60, 200],
        ]),
      ])[0];
    expect(marked('e', 12)).toBe('• Explain');
    expect(marked('»', 40)).toBe('• Explain');
    expect(marked('a', 20)).toBe('a Explain');
    expect(marked('O', 95)).toBe('O Explain');
  });

  test('excludes text recognized in a picture', () => {
    const lines = [line(100, [['~e}', 0, 90, 12]]), line(200, [['Ebb', 0, 90, 90]])];
    expect(textsOf(lines)).toEqual(['Ebb']);
    expect(recognisedSpans([block([lines[0] as Line])], IMAGE)).toMatchObject({ spans: [], confidence: 0 });
    expect(recognisedSpans([], IMAGE)).toMatchObject({ spans: [], confidence: 0 });
  });

  test('has one span for each line of right-to-left script', () => {
    expect(
      textsOf(
        [
          line(100, [
            ['المد', 900, 1000],
            ['والجزر', 100, 300],
          ]),
        ],
        false,
      ),
    ).toEqual(['المد والجزر']);
  });

  test('marks a sideways page as one to rotate', () => {
    const upright = line(100, [['The regular rise', 0, 400]]);
    const lying = { ...upright, bbox: { x0: 0, x1: 40, y0: 0, y1: 400 } };
    expect([liesOnItsSide([block([upright])]), liesOnItsSide([block([lying])])]).toEqual([false, true]);
    expect(textsOf([lying])).toEqual([]);
  });

  test('has one size for each font size', () => {
    const [sheet] = evenSizes([
      recognisedSpans(
        [block([line(100, [['Flood', 0, 90]], 70), line(200, [['and', 0, 90]], 50), line(300, [['ebb', 0, 90]], 52)])],
        IMAGE,
      ),
    ]);
    const [heading, first, second] = sheet?.spans.map(({ size }) => size) ?? [];
    expect(first).toBe(second);
    expect(heading).toBeGreaterThan((first ?? 0) * 1.3);
    const own = { spans: [{ ...sheet?.spans[0], size: 9 }] } as Parameters<typeof evenSizes>[0][number];
    expect(evenSizes([own])[0]?.spans[0]?.size).toBe(9);
  });
});
