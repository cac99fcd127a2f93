import { expect, it } from 'vitest';
import { rowsIn } from '../testing/rows-in.ts';
import { sequenceInOrder } from './list-items.ts';

const FILLING =
  'The brewer of the town has a cellar under the church, and his casks lie there all year round. Old people sit at his door.';
const itemFor = (sentence: string, language: 'en' | 'de' = 'en') => {
  const { rows, context } = rowsIn(`# Ale\n\n## Ale\n\n${sentence}\n\n${FILLING}`, 'parts', language);
  const [row] = rows;
  if (!row) throw new Error('no list');
  return sequenceInOrder(row, context);
};

it('what a sentence tells in an order is put in order', () => {
  expect(itemFor('The **ale** is made in four steps: mashing, boiling, cooling and fermenting.')).toMatchObject({
    type: 'order',
    stem: 'Put these into the order that the text gives. The ale is made in four steps:',
    items: ['Mashing', 'Boiling', 'Cooling', 'Fermenting'],
  });
});

it('what a sentence only counts is not', () => {
  expect(itemFor('The **ale** is made from four things: water, malt, hops and yeast.')).toBeUndefined();
});
