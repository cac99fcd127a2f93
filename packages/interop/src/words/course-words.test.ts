import { interfaceLanguages } from '@coursecraft/contract/interface-languages';
import { expect, test } from 'vitest';
import { courseWords } from './course-words.ts';

test.each(interfaceLanguages)('packages and books are completely in %s', (language) => {
  const english = Object.entries(courseWords('en'));
  const words = courseWords(language);
  expect(Object.keys(words)).toEqual(english.map(([word]) => word));
  // Single words may be equal.
  const sentences = english.filter(([, text]) => /\s/.test(text)).map(([word]) => word as keyof typeof words);
  for (const word of sentences) if (language !== 'en') expect(words[word], word).not.toBe(courseWords('en')[word]);
  expect(Object.values(words)).not.toContain('');
});

test('an exported course uses its language without region and English without a translation', () => {
  expect(courseWords('pt-BR').solution).toBe('Resposta');
  expect(courseWords('iw').next).toBe('הבא');
  expect(courseWords('eo').next).toBe('Next');
  expect(courseWords(undefined).next).toBe('Next');
});
