import { describe, expect, it } from 'vitest';
import type { Fact } from '../facts/fact.ts';
import { rowsIn } from '../testing/rows-in.ts';
import { stepsInOrder } from './list-items.ts';
import { ofFact } from './question.ts';

const FILLING = {
  en: 'The harbour of the town faces the open sea, and small boats lie there all year round. Old people sit on the quay.',
  de: 'Der Hafen der Stadt liegt am offenen Meer, und kleine Boote liegen dort das ganze Jahr. Alte Leute sitzen am Kai.',
};

function rowIn(text: string, kind: Fact['kind'], language: 'en' | 'de' = 'en') {
  const { rows, context } = rowsIn(`# Book\n\n${text}\n\n${FILLING[language]}`, kind, language);
  const [row] = rows;
  if (!row?.fact) throw new Error(`no ${kind}`);
  return { row, context, asked: ofFact(row.fact, row, context) };
}

describe('a question about a condition', () => {
  it.each([
    [
      'what comes about',
      'If the sluice is opened, the **basin** empties quickly.',
      'What happens if the sluice is opened?',
    ],
    [
      'what becomes so',
      'When the tide falls below two metres, the **basin** is dry to its last corner.',
      'What happens when the tide falls below two metres?',
    ],
    [
      'what has to be done',
      'When a boat is sold, the **flag** of the harbour must be removed from the mast.',
      'What must be done when a boat is sold?',
    ],
  ])('asks for %s', (_, text, question) => {
    expect(rowIn(`## Boats\n\n${text}`, 'condition').asked).toBe(`${question} Answer in your own words.`);
  });
  it('is not put where something only is so', () => {
    expect(
      rowIn('## Boats\n\nIf the level is zero, the **basin** is out of order.', 'condition').asked,
    ).toBeUndefined();
  });
});

const STEPS = {
  en: '1. Choose a calm day in autumn.\n2. Stretch a rope across the gate.\n3. Turn the wheel to the left.\n4. Lift the gate with the chain.',
  de: '1. Öffnen Sie das Ventil.\n2. Warten Sie eine Minute.\n3. Drehen Sie das Rad.\n4. Heben Sie das Tor.',
};

describe('a procedure is named in the sentence that asks for it', () => {
  it.each([
    ['Practical: opening a sluice', 'Describe, in order and in your own words, the steps of opening a sluice.'],
    ['How to open a sluice', 'Describe, step by step and in your own words, how to open a sluice.'],
    ['The gate test', 'Describe, in order and in your own words, the steps of the gate test.'],
    ['Gate test', 'Describe, in order and in your own words, the steps under “Gate test”.'],
    [
      'Fieldwork: flooding and gates',
      'Describe, in order and in your own words, the steps under “Fieldwork: flooding and gates”.',
    ],
  ])('by its heading: %s', (heading, question) => {
    expect(rowIn(`## ${heading}\n\n${FILLING.en}\n\n${STEPS.en}`, 'procedure').asked).toBe(question);
  });
  it.each([
    [
      'To open a sluice in winter, proceed as follows:',
      'Describe, step by step and in your own words, how to open a sluice in winter.',
    ],
    ['The sluice is opened as follows:', 'Describe, step by step and in your own words, how the sluice is opened.'],
    [
      'The sluice is opened in four steps:',
      'The sluice is opened in four steps. Describe the steps in order, in your own words.',
    ],
  ])('by the sentence above it: %s', (lead, question) => {
    expect(rowIn(`## Boats\n\n${lead}\n\n${STEPS.en}`, 'procedure').asked).toBe(question);
  });
  it.each([
    [
      `## Die Torprobe\n\n${FILLING.de}\n\n`,
      'Beschreiben Sie der Reihe nach in eigenen Worten die Schritte der Torprobe.',
    ],
    [
      `## Der Tortest\n\n${FILLING.de}\n\n`,
      'Der Tortest: Beschreiben Sie die Schritte der Reihe nach in eigenen Worten.',
    ],
    [
      '## Boote\n\nSo wird die Schleuse im Winter geöffnet:\n\n',
      'Beschreiben Sie der Reihe nach in eigenen Worten, wie die Schleuse im Winter geöffnet wird.',
    ],
  ])('in German: %s', (above, question) => {
    expect(rowIn(`${above}${STEPS.de}`, 'procedure', 'de').asked).toBe(question);
  });
  it('and where its steps are put in order', () => {
    const { row, context } = rowIn(`## The gate test\n\n${FILLING.en}\n\n${STEPS.en}`, 'procedure');
    expect(stepsInOrder(row, context)?.stem).toBe('Put the steps of the gate test into the right order.');
  });
});
