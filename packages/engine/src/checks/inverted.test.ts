import { describe, expect, it } from 'vitest';
import { english } from '../language/english.ts';
import { german } from '../language/german.ts';
import { inverted } from './inverted.ts';

const asked = (statement: string) => inverted(statement, english, new Set(['London']));

describe('a statement stands after “why” or “when”', () => {
  it.each([
    ['An offer lapses after a week', 'does an offer lapse after a week'],
    ['Drones develop from unfertilised eggs', 'do drones develop from unfertilised eggs'],
    ['The bridge has two arches', 'does the bridge have two arches'],
    ['The queen abolished the privileges of the merchants', 'did the queen abolish the privileges of the merchants'],
    ['You should read the wet bulb first', 'should you read the wet bulb first'],
    ['The tide is highest at noon', 'is the tide highest at noon'],
  ])('%s', (statement, question) => {
    expect(asked(statement)).toBe(question);
  });

  it.each([
    ['Die Gratleiste hält eine Platte eben', 'hält die Gratleiste eine Platte eben'],
    ['Königin Luise hob die Vorrechte der Händler auf', 'hob Königin Luise die Vorrechte der Händler auf'],
    ['Trockengelegte Moore setzen Kohlendioxid frei', 'setzen trockengelegte Moore Kohlendioxid frei'],
    ['Ein Boot der Klasse 1 kann im Hafen bleiben', 'kann ein Boot der Klasse 1 im Hafen bleiben'],
  ])('in German too: %s', (statement, question) => {
    expect(inverted(statement, german, new Set())).toBe(question);
  });

  it('and not at all where what opens it is no noun, or where the verb cannot be told', () => {
    expect(inverted('Zunächst geschah in Flandern wenig', german, new Set())).toBeUndefined();
    expect(asked('Dough needs rest')).toBeUndefined();
    expect(asked('The mills ground the grain')).toBeUndefined();
  });

  it('and not at all where a second verb would keep its ending', () => {
    expect(asked('The dough rests in a bowl and forms a ball')).toBeUndefined();
  });
});
