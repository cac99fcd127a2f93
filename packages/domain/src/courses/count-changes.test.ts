import { describe, expect, test } from 'vitest';
import { countChanges } from './count-changes.ts';

const element = (content: string, title = 'Tides') => ({ title, format: 'lesson' as const, content });
const count = (from: string, to: string) => countChanges(element(from), element(to));

describe('the number of changes', () => {
  test('is 0 for equal elements', () => {
    expect(count('One.\n\nTwo.', 'One.\n\nTwo.')).toBe(0);
  });

  test('counts each changed, added or removed paragraph once', () => {
    expect(count('One.\n\nTwo.\n\nThree.', 'One.\n\n2.\n\nThree.')).toBe(1);
    expect(count('One.', 'One.\n\nTwo.\n\nThree.')).toBe(2);
    expect(count('One.\n\nTwo.', 'One.')).toBe(1);
  });

  test('counts a fence with blank lines as one block', () => {
    expect(count('```js\na\n\nb\n```', '```js\nc\n\nd\n```')).toBe(1);
  });

  test('counts a new order as a change', () => {
    expect(count('One.\n\nTwo.', 'Two.\n\nOne.')).toBe(1);
  });

  test('counts a new title or format as one', () => {
    expect(countChanges(element('One.'), { title: 'Sea', format: 'story', content: 'One.' })).toBe(1);
    expect(countChanges(element('One.'), element('Two.', 'Sea'))).toBe(2);
  });
});
