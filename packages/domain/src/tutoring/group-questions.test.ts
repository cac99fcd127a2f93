import { expect, it } from 'vitest';
import { groupQuestions } from './group-questions.ts';

const texts = (list: string[], language = 'en') =>
  groupQuestions(
    list.map((text) => ({ text, elementId: 'elm_one' })),
    language,
  ).map((group) => group.map(({ text }) => text));

it('groups questions with the same content words and separates questions about other things', () => {
  expect(texts(['What is a hypothesis?', 'what is hypothesis', 'What is a fallacy?', 'Define “hypothesis”!'])).toEqual([
    ['What is a hypothesis?', 'what is hypothesis'],
    ['What is a fallacy?'],
    ['Define “hypothesis”!'],
  ]);
  expect(texts(['Warum steigt der Teig?', 'warum steigt Teig'], 'de')).toHaveLength(1);
  expect(texts(['Pourquoi la pâte lève ?', 'pourquoi lève la pâte', 'Où est la mer ?'], 'fr')).toHaveLength(2);
  expect(texts(['潮汐是什么？', '什么是潮汐？', '月亮有多大？'], 'zh')).toHaveLength(2);
});

it('groups questions without content words by all their words', () => {
  expect(texts(['why?', 'Why', 'and how?'])).toEqual([['why?', 'Why'], ['and how?']]);
});

it('separates the same question about different elements', () => {
  const asked = ['elm_one', 'elm_two'].map((elementId) => ({ text: 'What is yeast?', elementId }));
  expect(groupQuestions(asked, 'en')).toHaveLength(2);
});
