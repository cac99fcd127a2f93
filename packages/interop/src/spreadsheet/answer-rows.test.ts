import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { expect, it } from 'vitest';
import { checkAsking, notesOf } from '../testing/elements-of.ts';
import { spreadsheetReader } from './spreadsheet-reader.ts';

const csv = (...lines: string[]) => spreadsheetReader.read(filesInMemory({ 'tea.csv': lines.join('\n') }), 'tea.csv');

it('reads rows with a repeated or empty question cell as one question', async () => {
  const good = await csv(
    'Question,Answer,Correct,Feedback',
    'What is tea?,A leaf,TRUE,Yes: a leaf.',
    'What is tea?,A root,FALSE,',
    'Which are green?,Sencha,yes,',
    ',Assam,no,',
    ',Matcha,yes,',
  );
  expect(checkAsking(good.course, /tea/)).toMatchObject({
    type: 'single-choice',
    options: [{ text: 'A leaf', correct: true, feedback: 'Yes: a leaf.' }, { text: 'A root' }],
  });
  expect(checkAsking(good.course, /green/)).toMatchObject({
    type: 'multi-choice',
    options: [{ text: 'Sencha', correct: true }, { text: 'Assam' }, { text: 'Matcha', correct: true }],
  });
});

it('reads a tick as right and an empty cell as wrong', async () => {
  const { course } = await csv('Frage;Antwort;Richtig', 'Wann?;Heute;', ';Morgen;x', 'Wer?;Anna;✓', ';Ben;');
  expect(checkAsking(course, /Wann/)).toMatchObject({
    options: [{ text: 'Heute' }, { text: 'Morgen', correct: true }],
  });
  expect(checkAsking(course, /Wer/)).toMatchObject({ options: [{ text: 'Anna', correct: true }, { text: 'Ben' }] });
});

it('does not read a right or wrong word as the answer of its row', async () => {
  const reading = await csv('Question,Answer,Correct', 'Who?,Anna,TRUE', 'When?,Now,FALSE');
  expect(checkAsking(reading.course, /Who/)).toMatchObject({ accept: ['Anna'] });
  expect(notesOf(reading)).toContain('key-missing row 3: FALSE');
});

it('names a question without a right answer', async () => {
  const reading = await csv(
    'Question,Answer,Correct',
    'Who?,Anna,FALSE',
    ',Ben,FALSE',
    'When?,Now,TRUE',
    ',Then,FALSE',
  );
  expect(notesOf(reading)).toContain('key-missing row 2');
  expect(checkAsking(reading.course, /When/)).toBeDefined();
});
