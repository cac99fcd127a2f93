import { describe, expect, it } from 'vitest';
import { packOf } from '../../language/pick-pack.ts';
import { sequenceIn } from './sequence.ts';

const inEnglish = (text: string) => sequenceIn(text, packOf('en'));

describe('a sentence tells an order', () => {
  it('by its phases, steps or stages', () => {
    expect(inEnglish('Ale is made in four steps: mashing, boiling, cooling and fermenting.')).toEqual({
      lead: 'Ale is made in four steps:',
      items: ['mashing', 'boiling', 'cooling', 'fermenting'],
    });
  });
  it('by “first”, “then” and “finally”', () => {
    expect(
      inEnglish('First the wort is boiled, then the yeast is added, and finally the ale is filled into casks.')?.items,
    ).toEqual(['the wort is boiled', 'the yeast is added', 'the ale is filled into casks']);
  });
  it('in German', () => {
    expect(sequenceIn('Brot entsteht in drei Schritten: Kneten, Gehen und Backen.', packOf('de'))).toEqual({
      lead: 'Brot entsteht in drei Schritten:',
      items: ['Kneten', 'Gehen', 'Backen'],
    });
  });
  it.each([
    ['that only lists', 'Ale has four ingredients: water, malt, hops and yeast.'],
    ['that counts others', 'Ale is made in five steps: mashing, boiling, cooling and fermenting.'],
    ['whose parts come in any order', 'The steps can be taken in any order: mashing, boiling and cooling.'],
    ['whose parts point back', 'First the wort is boiled, then it is cooled, and finally yeast is added.'],
    ['of two', 'Ale is made in two steps: mashing and boiling.'],
    ['beside another', 'Ale is made in three steps: mashing, boiling and cooling. Others know more.'],
  ])('but not one %s', (_, text) => expect(inEnglish(text)).toBeUndefined());
});
