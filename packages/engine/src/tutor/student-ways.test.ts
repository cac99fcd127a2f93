import { describe, expect, it } from 'vitest';
import type { QuestionRequest } from '../engine.ts';
import { answerQuestion } from './answer-question.ts';

const GLASS = `**Float glass** is flat glass that sets on a bath of tin. It was introduced in 1959 and soon replaced plate glass.

Soda lowers the melting point, so furnaces burn less gas. Ovens for bottles never cool down.

A kiln needs three things:

- heat
- air
- a chimney

If only one of them is missing, the fire dies.

## Bottles

Green bottles contain iron. To obtain the thickness of a wall, the outer and the inner width are subtracted and the result is divided by two.`;

const ask = (question: string, history: QuestionRequest['history'] = []) =>
  answerQuestion({
    question,
    history,
    elements: [{ elementId: 'glass', title: 'Glass', content: GLASS, isOpen: true }],
    tasks: [],
    language: 'en',
  });

describe('a question as students write it', () => {
  it.each([
    ['when was float glass introduced', 'in 1959'],
    ['y do furnaces burn less gas', 'Soda lowers'],
    ['how is the thickness of a wall worked out', 'divided by two'],
    ['what if one of the three things a kiln needs is missng', 'the fire dies'],
    ['do green botles contain iron evry time', 'contain iron'],
  ])('“%s” is answered with the sentence that settles it', (question, words) => {
    const { text, answered } = ask(question);
    expect(answered).toBe(true);
    expect(text).toContain(words);
  });

  it('is not answered from a sentence that holds but one word of it', () => {
    expect(ask('how do bottles kill whales').answered).toBe(false);
  });
});
