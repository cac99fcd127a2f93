import { interfaceLanguages } from '@coursecraft/contract/interface-languages';
import { expect, test } from 'vitest';
import { courseWords } from './course-words.ts';

test.each(interfaceLanguages)('has no empty word in %s', (language) => {
  expect(Object.keys(courseWords(language))).toEqual(Object.keys(courseWords('en')));
  expect(Object.values(courseWords(language))).not.toContain('');
});

test('an exported course uses its language without region and English without a translation', () => {
  expect(courseWords('pt-BR').solution).toBe('Resposta');
  expect(courseWords('iw').next).toBe('הבא');
  expect(courseWords('eo').next).toBe('Next');
  expect(courseWords(undefined).next).toBe('Next');
});
