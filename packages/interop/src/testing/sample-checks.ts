import type { Check } from '@coursecraft/contract/assessment/check';

/** A check of each type with all its fields. */
export const SAMPLE_CHECKS: readonly Check[] = [
  {
    type: 'single-choice',
    stem: 'Which of these is **prime**?',
    explanation: 'It has no other divisors.',
    options: [
      { id: 'a', text: '4', feedback: 'Twice two.' },
      { id: 'b', text: '5', correct: true, feedback: 'Yes.' },
      { id: 'c', text: '`6`' },
    ],
  },
  {
    type: 'multi-choice',
    stem: 'Which are even?\\\nMore than one is.',
    options: [
      { id: 'a', text: '4', correct: true, feedback: 'Yes, 4 is.' },
      { id: 'b', text: '5' },
      { id: 'c', text: '6', correct: true },
    ],
  },
  { type: 'true-false', stem: 'Ice floats on water.', answer: true, explanation: 'It is less dense.' },
  { type: 'true-false', stem: 'Lead floats on water.', answer: false },
  { type: 'numeric', stem: 'How fast does it fall?', answer: 9.81, tolerance: 0.05, unit: 'm/s²' },
  { type: 'numeric', stem: 'How many legs has a spider?', answer: 8, explanation: 'Insects have six.' },
  { type: 'short-text', stem: 'What is the capital of Italy?', accept: ['Rome', 'Roma'] },
  { type: 'short-text', stem: 'What is the symbol of sodium?', accept: ['Na'], caseSensitive: true },
  {
    type: 'cloze',
    stem: 'Fill in the gaps.',
    text: 'The {{1}} sat on the {{2}}, and *drank* {{3}}.',
    gaps: {
      '1': { accept: ['cat', 'kitten'] },
      '2': { accept: ['mat'], options: ['hat', 'mat', 'bat cave'] },
      '3': { accept: ['milk'] },
    },
    explanation: 'It is a rhyme.',
  },
  {
    type: 'match',
    stem: 'Match each country with its capital.',
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Italy', right: 'Rome' },
      { left: 'Spain', right: 'Madrid' },
    ],
  },
  { type: 'order', stem: 'Order them by size.', items: ['mouse', 'cat', 'elephant'] },
  { type: 'free-response', stem: 'Why does ice float?', explanation: 'Think of its density.' },
];
