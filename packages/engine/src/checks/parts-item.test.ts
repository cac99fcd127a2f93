import { describe, expect, it } from 'vitest';
import { rowsIn } from '../testing/rows-in.ts';
import { chooseParts } from './parts-item.ts';

const FILLING =
  'The harbour of the town faces the open sea, and small ships lie there all year round. Old people sit on the quay.';
const MASTS = 'A full **ship** has three masts: the foremast, the mainmast and the mizzen.';
const MEALS = 'The cook of a **ship** serves three meals: the breakfast, the lunch and the supper.';

/** What is asked of the list that begins like this. */
function asked(lead: string, text: string, language?: 'en' | 'de') {
  const { rows, context } = rowsIn(`# Ships\n\n## Ships\n\n${text}\n\n${FILLING}`, 'parts', language);
  const row = rows.find(({ fact }) => fact?.claim.startsWith(lead));
  if (!row) throw new Error('no such list');
  return chooseParts(row, context);
}
function optionsOf(lead: string, text: string, language?: 'en' | 'de') {
  const check = asked(lead, text, language);
  return check?.type === 'multi-choice' ? check.options.map((one) => `${one.correct ? '+' : '-'} ${one.text}`) : [];
}

describe('which of these belong to it', () => {
  it('is asked of a list that the text counts, beside items of another', () => {
    const check = asked('A full', `${MASTS} ${MEALS}`);
    expect(check).toMatchObject({
      type: 'multi-choice',
      stem: 'A full ship has three masts. Which of these are among them? Choose every one that is.',
    });
    expect(optionsOf('A full', `${MASTS} ${MEALS}`)).toEqual([
      '+ The foremast',
      '+ The mainmast',
      '+ The mizzen',
      '- The breakfast',
      '- The lunch',
      '- The supper',
    ]);
  });
  it('is asked in German', () => {
    const text =
      'Ein **Schiff** hat drei Masten: den Fockmast, den Großmast und den Besan. Der Koch auf dem **Schiff** kocht drei Speisen: den Brei, den Eintopf und den Salat.';
    expect(optionsOf('Ein Schiff', text, 'de')).toEqual(
      expect.arrayContaining(['+ Fockmast', '+ Großmast', '- Brei', '- Eintopf']),
    );
  });
  it.each([
    ['there is no other list', MASTS],
    [
      'the other list is in another form',
      `${MASTS} The cook of a **ship** serves three meals: breakfasts, lunches and suppers.`,
    ],
    [
      'the other list gives itself away by its length',
      `${MASTS} The cook of a **ship** serves three meals: the breakfast before sunrise, the lunch at every midday and the supper by candlelight.`,
    ],
  ])('is not asked where %s', (_, text) => {
    expect(optionsOf('A full', text)).toEqual([]);
  });
  it('offers nothing as wrong that the text names together with the list', () => {
    const options = optionsOf(
      'A full',
      `${MASTS} ${MEALS} On a full ship the lunch was once taken at the masts, and nobody knows why.`,
    );
    expect(options).toContain('- The breakfast');
    expect(options).not.toContain('- The lunch');
  });
});
