import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCheck } from '../content/check-block.ts';
import { studentView } from '../content/student-view.ts';
import { minutesOfElement } from './minutes-of-element.ts';

const prose = (words: number) => Array.from({ length: words }, () => 'tide').join(' ');
const choice = writeCheck({
  id: 'a',
  type: 'true-false',
  stem: prose(400),
  answer: true,
});
const free = writeCheck({ id: 'b', type: 'free-response', stem: 'Why?' });
const deck = (cards: number) =>
  `\`\`\`flashcards\ncards:\n${Array.from({ length: cards }, (_, at) => `  - front: "${at}"\n    back: "b"`).join('\n')}\n\`\`\``;

describe('minutes of an element', () => {
  test('include its words and its checks', () => {
    expect(minutesOfElement('')).toBe(1);
    expect(minutesOfElement(prose(900))).toBe(5);
    expect(minutesOfElement([prose(360), choice, free].join('\n\n'))).toBe(2 + 1 + 3);
    expect(minutesOfElement([prose(180), deck(12)].join('\n\n'))).toBe(1 + 3);
    expect(minutesOfElement('```video\nurl: https://example.com/tides\n```')).toBe(5);
    expect(
      minutesOfElement(`[tides](https://example.com/${prose(1)}-${prose(1)})\n\n\`\`\`js\n${prose(360)}\n\`\`\``),
    ).toBe(2);
  });

  test('include a conversation if only that can demonstrate its criteria', () => {
    expect(minutesOfElement(prose(180), { criteria: 2 })).toBe(1 + 5);
    expect(minutesOfElement(`${prose(180)}\n\n${choice}`, { criteria: 2 })).toBe(1 + 1);
    expect(minutesOfElement(prose(180), { criteria: 2, scenarios: 1 })).toBe(1 + 6);
    expect(minutesOfElement(`${prose(180)}\n\n\`\`\`scenario\nsc_1\n\`\`\``, { scenarios: 1 })).toBe(1 + 6);
  });

  test('are equal for the author’s text and the student view', () => {
    const content = [prose(500), choice, deck(9), `> ${free.replaceAll('\n', '\n> ')}`].join('\n\n');
    expect(minutesOfElement(studentView(content))).toBe(minutesOfElement(content));
  });

  test('never decrease with more text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.nat({ max: 2000 }), (text, words) => {
        expect(minutesOfElement(`${prose(words)}\n\n${text}`)).toBeGreaterThanOrEqual(minutesOfElement(prose(words)));
      }),
    );
  });
});
