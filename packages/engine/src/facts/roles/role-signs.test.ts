import { describe, expect, it } from 'vitest';
import { PACKS } from '../../language/pick-pack.ts';
import { signsOf } from './role-signs.ts';

const isPointer = (text: string) => signsOf(PACKS.en).pointer.test(text);

describe('a sentence that speaks to its reader', () => {
  it.each(['Wiegen Sie die Scheibe sofort.', 'Sie wiegen die Scheibe sofort.'])('is one in German: %s', (text) =>
    expect(signsOf(PACKS.de).personal.test(text)).toBe(true),
  );
  it('is none where “Sie” goes on about a thing', () => {
    expect(signsOf(PACKS.de).personal.test('Sie wird in Prozent angegeben.')).toBe(false);
  });
});

describe('a pointer', () => {
  it.each([
    'Watch the video on the publisher’s page before you go on.',
    'To learn more, visit the website of the museum.',
    'See Figure 2 for the whole cycle.',
    'The cycle is short (see also the appendix).',
    'The program in line 4 prints nothing.',
    'As we saw, the two differ.',
    'Read more about tides.',
  ])('is said to the reader: %s', (text) => expect(isPointer(text)).toBe(true));

  it.each([
    'Injured parties cannot sit back and watch the loss grow.',
    'Patients see the doctor once a week.',
    'A server may listen to several ports.',
    'People who visit the island recall the quiet.',
    'A function may call the module that it stands in.',
    'Symptoms show later in life.',
    'Whoever understands this will see why the clause fails.',
  ])('is not any sentence that uses its words: %s', (text) => expect(isPointer(text)).toBe(false));
});
