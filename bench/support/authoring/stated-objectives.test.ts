import { expect, test } from 'vitest';
import { copierOf } from './copied-sentences.ts';
import { type Asked, isCovered, statedObjectives } from './stated-objectives.ts';

const PAGES = [
  {
    text: '## 2.1 Closing\n\n### Learning Objectives\n\nBy the end of this section, you should be able to:\n\n- Contrast primary with secondary intention\n- Explain contraction\n\nClean edges heal by primary intention.',
  },
  { text: '## 2.2 More\n\n**Lernziele**\n\n- die Teigausbeute berechnen,\n\n1. Verrühren Sie alles.\n\nEnde.' },
];

test('objectives are the lists below their mark, with what stands below them', () => {
  const found = statedObjectives(PAGES);
  expect(found.map(({ text }) => text)).toEqual([
    'Contrast primary with secondary intention',
    'Explain contraction',
    'die Teigausbeute berechnen',
  ]);
  expect(found[0]?.below).toContain('clean edges heal by primary intention');
});

const unit = (text: string, more: Partial<Asked> = {}): Asked => ({
  text,
  stems: [text],
  quotes: [],
  points: [],
  putsInOrder: false,
  isApplied: false,
  ...more,
});
const sides = ['Clean edges meet', 'A gap fills up'];

test('an objective is covered by what asks for what it is about', () => {
  const [contrast, contraction] = statedObjectives(PAGES);
  const differ = unit('How do primary and secondary intention differ?', { points: sides });
  expect(contrast && isCovered(contrast, [differ], 'en')).toBe(true);
  expect(contrast && isCovered(contrast, [unit('How do films differ?', { points: sides })], 'en')).toBe(false);
  const quotes = ['Clean edges heal by primary intention.'];
  const below = unit('How does primary intention differ?', { points: sides, quotes });
  expect(contrast && isCovered(contrast, [below], 'en')).toBe(true);
  expect(contraction && isCovered(contraction, [unit('What contracts a wound?')], 'en')).toBe(true);
});

test.each([
  ['Contrast primary with secondary intention', 'What is primary intention, not secondary?', { points: ['One side'] }],
  ['Name the phases of healing in order', 'What are the phases of healing?', { points: ['Four phases'] }],
  ['Explain why scars are weak', 'In your own words: what is a weak scar?', {}],
  ['Apply healing to a patient', 'How does healing go in a patient?', {}],
] as const)('“%s” is not covered by words alone', (text, stem, more) => {
  expect(isCovered({ text, below: '' }, [unit(stem, more)], 'en')).toBe(false);
});

test.each([
  ['Name the phases of healing in order', 'Put the phases of healing into order', { putsInOrder: true }],
  ['Explain why scars are weak', 'Why are scars weak?', {}],
  ['Apply healing to a patient', 'How does healing go in a patient?', { isApplied: true }],
] as const)('“%s” is covered by what asks in its form', (text, stem, more) => {
  expect(isCovered({ text, below: '' }, [unit(stem, more)], 'en')).toBe(true);
});

test('a sentence is copied whose words stand in the source in long runs', () => {
  const isCopied = copierOf('The vessels near the wound widen and become leaky, so that fluid can reach the tissue.');
  expect(isCopied('The vessels near the wound widen and become leaky.')).toBe(true);
  expect(isCopied('Near a wound the walls of vessels let fluid pass to the tissue.')).toBe(false);
  expect(isCopied('They widen.')).toBeUndefined();
});
