import { expect, it } from 'vitest';
import { rowsIn } from '../testing/rows-in.ts';
import { sequenceInOrder, stepsInOrder } from './list-items.ts';

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
    stem: 'The ale is made in four steps. Put them into the right order.',
    items: ['Mashing', 'Boiling', 'Cooling', 'Fermenting'],
  });
});

it('what a sentence only counts is not', () => {
  expect(itemFor('The **ale** is made from four things: water, malt, hops and yeast.')).toBeUndefined();
});

it('the steps of a procedure are put in order, and all of them told afterwards', () => {
  const steps = '1. Heat the water in the kettle.\n2. Stir the malt into the water.\n3. Boil the wort with the hops.';
  const text = `${FILLING} An **ale** is a beer that is brewed warm.\n\nThe ale is brewed in three steps:\n\n${steps}`;
  const { rows, context } = rowsIn(`# Ale\n\n## Ale\n\n${text}`, 'procedure');
  const item = rows[0] && stepsInOrder(rows[0], context);
  expect(item?.type).toBe('order');
  expect(item?.explanation).toContain('1. Heat the water in the kettle. 2. Stir the malt into the water. 3. Boil');
});
