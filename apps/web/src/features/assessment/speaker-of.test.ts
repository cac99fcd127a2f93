import { expect, it } from 'vitest';
import { isSpoken, speakerOf } from './speaker-of.ts';

it.each([
  ['It is a winter evening. Mira mixed her dough.', 'Mira asks you what went wrong. What do you tell her?', 'Mira'],
  ['A new colleague keeps mixing up the two.', 'How do you explain them?', 'A new colleague'],
  ['A friend missed the lesson, so they ask you.', 'What do you say?', 'A friend'],
  ['Your neighbour’s oven is cold.', 'What do you tell them?', 'Your neighbour'],
  ['Der Teig liegt flach da.', 'Was antworten Sie, fragt Jonas?', 'Jonas'],
  ['Ein Freund hat den Teil verpasst, also fragt er Sie.', 'Was sagen Sie?', 'Ein Freund'],
  ['Eine neue Kollegin verwechselt beides.', 'Wie erklären Sie es?', 'Eine neue Kollegin'],
])('names who asks, as the scenario does: %s', (situation, opening, speaker) => {
  expect(speakerOf({ situation, opening })).toBe(speaker);
});

it.each([
  ['Somebody has read it. They ask you to explain.', 'How do you explain it?'],
  ['Jemand hat es anders gehört und fragt Sie.', 'Wer hat recht?'],
  ['Two boats wait in a harbour.', 'When can they leave?'],
])('makes nobody up where it names nobody: %s', (situation, opening) => {
  expect(speakerOf({ situation, opening })).toBeUndefined();
});

it.each([
  ['Why does my dough not rise?', true],
  ['What should I do now?', true],
  ['Was haben wir falsch gemacht?', true],
  ['Mira asks you what went wrong. What do you tell her?', false],
  ['How do you explain it? Say it in your own words.', false],
  ['Was antworten Sie? Sagen Sie es in eigenen Worten.', false],
])('knows what somebody in it says from what is asked of the student: %s', (opening, spoken) => {
  expect(isSpoken(opening)).toBe(spoken);
});
