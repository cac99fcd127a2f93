import { expect, test } from 'vitest';
import { findReplacedWords } from './message-style.js';

test('finds a replaced word and says what to write', () => {
  expect(findReplacedWords({ inbox: { lead: 'Whoever asks hears from you.' } })).toEqual([
    'inbox/lead: “Whoever”; write: name the person or thing',
    'inbox/lead: “hears”; write: a verb that says what happens',
  ]);
});

test('accepts a replaced word as the name of a placeholder', () => {
  expect(findReplacedWords({ uploads: { help: '{picture, number} MB at most, {verdict}.' } })).toEqual([]);
});

test('accepts texts that the specification or another product fixes', () => {
  expect(findReplacedWords({ 'features/course-formats/export': { scorm2004Text: 'SCORM 2004 4th Edition' } })).toEqual(
    [],
  );
});
