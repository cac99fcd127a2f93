import { expect, test } from 'vitest';
import { findReplacedNames, readReplacedWords, wordsOfName } from './vocabulary.js';

const replaced = new Map([['learner', 'student']]);

test('splits names of code and files into words', () => {
  expect(wordsOfName('useLearnerView')).toEqual(['use', 'learner', 'view']);
  expect(wordsOfName('HTTPServer')).toEqual(['http', 'server']);
  expect(wordsOfName('open-learner.ts')).toEqual(['open', 'learner', 'ts']);
});

test('finds declared names that the glossary replaces, and leaves names of the wire', () => {
  const text =
    'const learner = reply.learner;\nconst { learner: student } = reply;\nfunction f(learners: string[]) {}\n';
  expect(findReplacedNames('apps/x.ts', text, replaced)).toEqual(['apps/x.ts:1: learner; use "student"']);
});

test('finds file names and types that say nothing', () => {
  expect(findReplacedNames('apps/learner-page.tsx', 'type Given = string;\n', replaced)).toEqual([
    'apps/learner-page.tsx: file name; use "student"',
    'apps/learner-page.tsx:1: Given; use "a name that says what it is a type of"',
  ]);
});

test('reads the words from the glossary', () => {
  expect(readReplacedWords().get('learner')).toBe('student');
});
