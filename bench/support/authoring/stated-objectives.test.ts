import { expect, test } from 'vitest';
import { copierOf } from './copied-sentences.ts';
import { isCovered, statedObjectives } from './stated-objectives.ts';

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

test('an objective is covered by what asks for what it is about', () => {
  const [contrast, contraction] = statedObjectives(PAGES);
  const asked = (text: string, ...quotes: string[]) => [{ text, quotes }];
  expect(contrast && isCovered(contrast, asked('How do primary and secondary intention differ?'), 'en')).toBe(true);
  expect(contrast && isCovered(contrast, asked('What does a film hold?'), 'en')).toBe(false);
  const elsewhere = 'Clean edges heal by primary intention.';
  expect(contrast && isCovered(contrast, asked('Which wounds heal by primary intention?', elsewhere), 'en')).toBe(true);
  expect(contraction && isCovered(contraction, asked('What contracts a wound?'), 'en')).toBe(true);
});

test('a sentence is copied whose words stand in the source in long runs', () => {
  const isCopied = copierOf('The vessels near the wound widen and become leaky, so that fluid can reach the tissue.');
  expect(isCopied('The vessels near the wound widen and become leaky.')).toBe(true);
  expect(isCopied('Near a wound the walls of vessels let fluid pass to the tissue.')).toBe(false);
  expect(isCopied('They widen.')).toBeUndefined();
});
