import { expect, it } from 'vitest';
import { z } from 'zod';
import { improveCriteria, improveScenario, writeScenarios } from '../criteria/improve.ts';
import { writeKeyPoints } from '../criteria/key-points.ts';
import { draftElement, draftSection } from '../drafting/draft.ts';
import { lookOver } from '../drafting/look-over.ts';
import { planWithModel } from '../drafting/plan-with-model.ts';
import type { Ask, Question } from '../engine/ask.ts';
import type { Run } from '../engine/engine.ts';
import { gradeConversation } from '../grading/grade-conversation.ts';
import { writePersonalVersion } from '../personal-versions/write-version.ts';
import { translate } from '../translation/translate.ts';
import { answerQuestion } from '../tutoring/tutor.ts';
import { LEAST_SHARE, tokensIn, windowOf } from './window.ts';

/** The smallest window in which everything works. */
const WINDOW = 8192;
const run: Run = { signal: new AbortController().signal, onStep: () => undefined, share: LEAST_SHARE };

/** Returns a model that answers nothing, and the tokens that each request would need. */
function measuring() {
  const needed: number[] = [];
  const ask = async ({ messages, schema, asks, maxOutputTokens }: Question<unknown>) => {
    const form = JSON.stringify(z.toJSONSchema(asks ?? schema, { io: 'input' }));
    needed.push(tokensIn([...messages.map(({ text }) => text), form].join('\n')) + maxOutputTokens);
    throw new Error('The model says nothing.');
  };
  return { ask: ask as Ask, needed };
}

const sentence = (at: number) =>
  `Point ${at} says that the tide of the ${at % 7}th day moves the water sideways, and why sailors wait for it. `;
const text = (words: number) =>
  Array.from({ length: Math.ceil(words / 18 / 5) }, (_, part) =>
    Array.from({ length: 5 }, (_one, at) => sentence(part * 5 + at)).join(''),
  ).join('\n\n');
const chinese = '潮汐使水横向流动，所以水手必须等待合适的时间，然后才能出海。'.repeat(400);

const document = (pages: number) => ({
  name: 'sea.pdf',
  paged: true,
  pages: Array.from({ length: pages }, (_, at) => ({ page: at + 1, text: `## Chapter ${at}\n\n${text(400)}` })),
});
const sources = [document(40)];
const criterion = (at: number) => ({
  key: `row_${at}`,
  rowId: `row_${at}`,
  statement: `Explains point ${at} of the tide and why sailors wait for it on that day.`,
  guidance: 'Counts when the cause is named in own words. A repetition of the text does not count.',
  kind: 'concept' as const,
  goldAnswers: Array.from({ length: 12 }, (_, gold) => ({
    text: `An answer of a student number ${gold}, which says it in other words.`.repeat(4),
    verdict: (['met', 'partly', 'not-yet'] as const)[gold % 3] ?? ('met' as const),
  })),
  keyPoints: [{ pointId: `pt_${at}`, text: 'The tide moves the water', accepted: ['It pushes it'.repeat(20)] }],
  misconceptions: [{ text: 'The wind moves the water', misconceptionId: `mis_${at}` }],
  sources: [],
});
const rows = Array.from({ length: 8 }, (_, at) => criterion(at));
const passages = async () => [{ ...document(1), pages: [{ page: 1, text: text(2000) }] }];
const builtin = {
  answerQuestion: async () => ({ text: '', citations: [], answered: false, engine: 'builtin' as const }),
  findPassages: async () => [],
  choosePassages: passages,
  readParts: async ({ sections }: { sections: string[][] }) =>
    sections.map((_, at) => [{ ...document(1), pages: [{ page: 1, text: `## Chapter ${at}\n\n${text(300)}` }] }]),
  planModules: async () => [
    {
      title: 'The sea',
      length: 'standard' as const,
      uploads: ['sea.pdf'],
      leftOut: [],
      sections: Array.from({ length: 300 }, (_, at) => ({
        title: `Chapter ${at}`,
        objectives: [],
        minutes: 3,
        parts: [`sea.pdf#${at}:chapter`],
      })),
    },
  ],
  writeKeyPoints: async () => [],
};
const element = { title: 'The tide', format: 'lesson' as const, content: text(9000) };
const noted = {
  notes: {},
  language: 'en',
  sources,
  passages: [{ ...document(1), pages: [{ page: 1, text: text(700) }] }],
};
const grading = {
  question: 'Why do sailors wait?',
  rows: rows.slice(0, 2),
  turns: Array.from({ length: 6 }, (_, at) => ({
    messageId: `m${at}`,
    text: `${text(300)} ${at}`,
    said: [],
    level: 'unaided' as const,
  })),
  before: [],
  lessons: [{ elementId: 'elm_1', sentences: Array.from({ length: 900 }, (_, at) => sentence(at)) }],
  seen: '',
  strictness: 'standard' as const,
  language: 'en',
};
const asked = {
  question: 'Why do they wait?',
  history: Array.from({ length: 9 }, () => ({ question: 'And why?', answer: text(300) })),
  elements: [{ elementId: 'elm_1', title: 'The tide', content: text(9000), isOpen: true }],
  tasks: Array.from({ length: 30 }, (_, at) => ({ key: `t${at}`, question: sentence(at), hintStep: 'nudge' as const })),
  language: 'en',
};
const section = { title: 'The tide', elements: Array.from({ length: 9 }, () => element), criteria: rows };

it.each<[string, (ask: Ask) => Promise<unknown>]>([
  ['a plan of 300 parts', (ask) => planWithModel(ask, builtin, { language: 'en', sources }, run)],
  [
    'a section',
    (ask) =>
      draftSection(
        ask,
        { module: { title: 'The sea', sections: [] }, language: 'en', sources, passages: sources, title: 'The tide' },
        run,
      ),
  ],
  [
    'a section of a Chinese document',
    (ask) => {
      const own = [{ name: 'sea.txt', paged: false, pages: [{ page: 1, text: chinese }] }];
      const module = { title: '海', sections: [] };
      return draftSection(ask, { module, language: 'zh', sources: own, passages: own, title: '潮汐' }, run);
    },
  ],
  [
    'an element of a section with nine long ones',
    (ask) => draftElement(ask, { format: 'lesson', language: 'en', section, sources, passages: sources }, run),
  ],
  [
    'a look over long lessons',
    (ask) =>
      lookOver(ask, { language: 'en', sections: [{ title: 'One', elements: [{ elementId: 'e', ...element }] }] }, run),
  ],
  ['criteria', (ask) => improveCriteria(ask, { ...noted, element, rows, others: [], mayAdd: true }, run)],
  [
    'scenarios',
    (ask) => writeScenarios(ask, { ...noted, elements: [{ ...element, rows }], count: 3, present: [] }, run),
  ],
  [
    'a scenario',
    (ask) =>
      improveScenario(
        ask,
        {
          ...noted,
          elements: [{ ...element, rows }],
          scenario: { title: 'At sea', situation: 'A friend asks.', opening: 'Why?', rowIds: ['row_1'], difficulty: 1 },
        },
        run,
      ),
  ],
  [
    'key points',
    (ask) =>
      writeKeyPoints(ask, builtin, { language: 'en', rows: rows.map((row) => ({ ...row, taught: text(400) })) }, run),
  ],
  [
    'the grade of a long conversation about a long lesson',
    (ask) => gradeConversation(ask, grading, run, { judge: 'model' }),
  ],
  ['an answer of the tutor', (ask) => answerQuestion(ask, builtin, asked, run)],
  [
    'an answer of the tutor in a Chinese course',
    (ask) =>
      answerQuestion(
        ask,
        builtin,
        { ...asked, elements: [{ elementId: 'elm_1', title: '潮汐', content: chinese, isOpen: true }], language: 'zh' },
        run,
      ),
  ],
  [
    'a personal version',
    (ask) => writePersonalVersion(ask, { kind: 'simpler', wish: '', others: [], element, language: 'en' }, run),
  ],
  [
    'a summary',
    (ask) => writePersonalVersion(ask, { kind: 'summary', wish: '', others: [], element, language: 'en' }, run),
  ],
  [
    'a translation',
    (ask) =>
      translate(
        ask,
        {
          about: 'The tide',
          from: 'en',
          language: 'de',
          texts: [`| a | b |\n| --- | --- |\n${'| the tide | moves |\n'.repeat(900)}`],
        },
        run,
      ),
  ],
])('fits a window of 8,192 tokens: %s', async (_name, work) => {
  const { ask, needed } = measuring();
  await work(ask).catch((error: unknown) => expect(error).toEqual(new Error('The model says nothing.')));
  expect(needed.length).toBeGreaterThan(0);
  expect(Math.max(...needed)).toBeLessThanOrEqual(WINDOW);
  expect(windowOf(run)).toBeLessThanOrEqual(WINDOW);
});
