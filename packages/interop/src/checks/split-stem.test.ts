import { describe, expect, it } from 'vitest';
import { splitStem } from './split-stem.ts';

describe('text that ends with a question', () => {
  it.each([
    ['one paragraph', 'What is it?', '', 'What is it?'],
    ['several short ones', 'Look.\n\nWhat is it?', '', 'Look.\\\nWhat is it?'],
    ['a list', 'Which?\n\n1. one\n2. two', '', 'Which?\\\n1\\. one\\\n2\\. two'],
    ['a heading and a formula', '# Sum\n\n$$\na+b\n$$', '', '**Sum**\\\n$a+b$'],
    [
      'a listing at its end',
      'What does it print?\n\n```python\nprint(1)\n```',
      '',
      'What does it print?\n\n```python\nprint(1)\n```',
    ],
    ['a table before', '| a |\n| - |\n| 1 |\n\nWhat is a?', '| a |\n| - |\n| 1 |', 'What is a?'],
    ['a table at its end', 'What is a?\n\n| a |\n| - |\n| 1 |', 'What is a?\n\n| a |\n| - |\n| 1 |', 'What is a?'],
    ['a film before', '```video\nurl: x\n```\n\nWhat happens?', '```video\nurl: x\n```', 'What happens?'],
    ['nothing', '', '', ''],
  ])('has %s', (_, text, above, stem) => {
    expect(splitStem(text)).toEqual({ above, stem });
  });

  it('asks with its last sentences if it is long', () => {
    const long = Array.from({ length: 10 }, (_, index) => `${'word '.repeat(60)}${index}.`);
    const { above, stem } = splitStem([...long, 'What follows?'].join('\n\n'));
    expect(stem).toMatch(/What follows\?$/);
    expect(stem.length).toBeLessThanOrEqual(1200);
    expect(above.startsWith('word')).toBe(true);
  });
});
