import { expect, it } from 'vitest';
import { programLines, withoutComments } from './program-lines.ts';

it('a line is read without its comment, as deep as it stands', () => {
  const text = '    # a loop\n    for n in [1]:\n      print("# no comment", n // 2)  # one\n';
  expect(programLines({ text, language: 'python' })).toEqual([
    { code: 'for n in [1]:', comment: '' },
    { code: '  print("# no comment", n // 2)', comment: 'one' },
  ]);
});

it('two strokes begin a comment where they do not divide', () => {
  expect(withoutComments({ text: 'int n = 1; // one\n// two\n\nn++;', language: 'java' })).toBe('int n = 1;\n\nn++;');
});
