import type { QuestionRequest } from '@coursecraft/ai/engine/engine';
import { describe, expect, it } from 'vitest';
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

const SHED = `Im Schuppen stehen zwei Räder und eine Handsäge. Die Säge wird zweimal im Jahr geölt.

Der Baum wird im August geschnitten. Man rechnet mit 10 Litern Saft und 3 Gläsern Gelee.

Die Bügelsäge schneidet dickes Holz. Die Stichsäge schneidet dünnes Holz. Kranke Blätter gehören in den Restmüll.`;

const frage = (question: string, history: QuestionRequest['history'] = [], tasks: QuestionRequest['tasks'] = []) =>
  answerQuestion({
    question,
    history,
    elements: [{ elementId: 'schuppen', title: 'Garten', content: SHED, isOpen: true }],
    tasks,
    language: 'de',
  });

describe('a question as it is typed on a phone', () => {
  it.each([
    ['wie oft wird ne handsaäge geölt', 'zweimal im Jahr'],
    ['wan is der baum dran mit schneiden', 'im August'],
    ['wieviel saft gibts', '10 Litern Saft'],
    ['darf man befallene blätter in den müll tun', 'Restmüll'],
  ])('„%s“ is answered with the sentence that settles it', (question, words) => {
    const { text, answered } = frage(question);
    expect(answered).toBe(true);
    expect(text).toContain(words);
  });

  it('takes no number of another thing', () => {
    expect(frage('wie viel holz steht im schuppen').answered).toBe(false);
  });

  it('knows the other one by the end of its name', () => {
    const history = [
      { question: 'welche säge nimmt man für dickes holz?', answer: 'Die Bügelsäge schneidet dickes Holz.' },
    ];
    expect(frage('und die andere?', history).text).toContain('Die Stichsäge');
  });

  it('says that nobody is named instead of giving a hint', () => {
    const task = {
      key: 'itm_baum',
      elementId: 'schuppen',
      question: 'Wann wird der Baum geschnitten?',
      asks: [],
      answers: ['im August'],
      rung: 'nudge' as const,
    };
    const { answered, task: hinted } = frage('wer hat das schneiden vom baum erfunden?', [], [task]);
    expect([answered, hinted]).toEqual([false, undefined]);
  });

  it.each(['thanks, that makes sense now', 'ok danke hat mir geholfen'])('hears thanks in “%s”', (thanks) => {
    expect(frage(thanks)).toMatchObject({ answered: true, citations: [] });
    expect(ask(thanks)).toMatchObject({ answered: true, citations: [] });
  });
});

it('a check that is told as a story of one\u2019s own gets its hint', () => {
  const task = {
    key: 'itm_green',
    elementId: 'glass',
    question: 'Why are some bottles green?',
    asks: ['Explains that the glass of the bottles holds iron.'],
    rung: 'nudge' as const,
  };
  const told = answerQuestion({
    question: 'my granny has a bottle from the war and it looks all green to me, how come',
    history: [],
    elements: [{ elementId: 'glass', title: 'Glass', content: GLASS, isOpen: true }],
    tasks: [task],
    language: 'en',
  });
  expect(told.task).toBe('itm_green');
  expect(told.text).not.toContain('iron');
});

describe('what a check asks for in words of its own', () => {
  const task = (question: string) => ({
    key: question,
    elementId: 'glass',
    question,
    asks: ['Relates the melting point to the use of gas.'],
    rung: 'nudge' as const,
  });
  const owed = (question: string, check: string) =>
    answerQuestion({
      question,
      history: [],
      elements: [{ elementId: 'glass', title: 'Glass', content: GLASS, isOpen: true }],
      tasks: [task(check)],
      language: 'en',
    });

  it.each([
    ['why do they need less gas with soda', 'Why do furnaces burn less gas with soda?'],
    ['what do i write for the furnace question', 'Why do furnaces burn less gas with soda?'],
    ['is it soda or the chimney that saves gas', 'Why do furnaces burn less gas with soda?'],
  ])('“%s” gets a hint, though no criterion says the answer', (question, check) => {
    const { text, task: hinted } = owed(question, check);
    expect(hinted).toBe(check);
    expect(text).not.toContain('lowers the melting point');
  });

  it('keeps nobody from what the check does not ask', () => {
    const { text, task: hinted } = owed('when was float glass introduced', 'Why do furnaces burn less gas with soda?');
    expect([hinted, text.includes('1959')]).toEqual([undefined, true]);
  });
});
