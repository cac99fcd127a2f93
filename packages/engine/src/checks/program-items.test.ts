import { expect, it } from 'vitest';
import { rowsIn } from '../testing/rows-in.ts';
import { faultItem, lineOrderItem } from './program-items.ts';

const chapter = (code: string) =>
  `# Strings\n\n## Slices\n\nA **slice** is a part of a string that is cut out by two numbers. The harbour of the town faces the open sea, and small boats lie there all year round.\n\n### Looking for a letter\n\n\`\`\`python\n${code}\n\`\`\``;

it('lines are put in order with their indentation', () => {
  const code = 'text = "a boat"\nfor letter in text:\n  if letter == "b":\n    print(letter)';
  const { rows, context } = rowsIn(chapter(code), 'order');
  const item = rows[0] && lineOrderItem(rows[0], context);
  expect(item).toMatchObject({
    type: 'order',
    stem: 'Put the lines of this program into the order in which it runs: “Looking for a letter”.',
    items: [
      '`text = "a boat"`',
      '`for letter in text:`',
      '`\u00a0\u00a0if letter == "b":`',
      '`\u00a0\u00a0\u00a0\u00a0print(letter)`',
    ],
  });
  expect(item?.explanation).toContain(code);
});

it('the wrong line is chosen among those of its program', () => {
  const { rows, context } = rowsIn(chapter('text = "a boat"\nprint(text[0])\ntext[0] = "b"  # TypeError'), 'fault');
  const item = rows[0] && faultItem(rows[0], context);
  expect(item?.type === 'single-choice' && item.options).toEqual([
    { id: 'a', text: '`text[0] = "b"`', correct: true },
    { id: 'b', text: '`print(text[0])`' },
    { id: 'c', text: '`text = "a boat"`' },
  ]);
  expect(item?.stem).toMatch(/^Which line of this program causes an error\?\n\n```python\n/);
  expect(item?.stem).not.toContain('TypeError');
  expect(item?.explanation).toContain('TypeError');
});
