import { describe, expect, it } from 'vitest';
import { topicsIn } from '../../testing/topics-in.ts';
import { factsOfTopic } from '../facts-of-topic.ts';

const FILLING = {
  en: 'The harbour of the town faces the open sea, and small boats lie there all year round. Old people sit on the quay.',
  de: 'Der Hafen der Stadt liegt zum offenen Meer, und kleine Boote liegen dort das ganze Jahr. Alte Leute sitzen am Kai.',
} as const;

function reasonsIn(text: string) {
  const language = /\b(?:weil|denn|der|die|das)\b/i.test(text) ? 'de' : 'en';
  return topicsIn(`# Book\n\n## Subject\n\n${text}\n\n${FILLING[language]}`, language)
    .flatMap((topic) => factsOfTopic(topic).facts)
    .flatMap((fact) => (fact.kind === 'cause' ? [fact] : []));
}

describe('a reason is a fact of whatever it speaks of', () => {
  it.each([
    [
      'in one sentence',
      'Rye dough spreads in the oven because rye flour holds hardly any gluten at all.',
      'Rye dough spreads in the oven',
      'rye flour holds hardly any gluten at all',
    ],
    [
      'behind “for”',
      'Salt is added late, for salt draws water out of the yeast cells.',
      'Salt is added late',
      'salt draws water out of the yeast cells',
    ],
    [
      'of a ruler named once',
      'Und Königin Luise hob die Vorrechte der Händler auf, weil die Bauern selbst exportieren wollten.',
      'Königin Luise hob die Vorrechte der Händler auf',
      'die Bauern selbst exportieren wollten',
    ],
    [
      'that stands first',
      'Since the air is cooled from beneath, sea fog lasts by day, and it may last for a week.',
      'Sea fog lasts by day',
      'the air is cooled from beneath',
    ],
    [
      'of what is said in passing',
      'Gemeint waren Händler, die gemeinsam reisten, weil es allein zu gefährlich war.',
      'Händler reisten gemeinsam',
      'es allein zu gefährlich war',
    ],
    [
      'with what comes of it behind it',
      'A wall of clay is soft in the rain, and for this reason a dyke needs a cover of grass.',
      'A dyke needs a cover of grass',
      'a wall of clay is soft in the rain',
    ],
    [
      'with what comes of it behind it, in German',
      'Ton quillt bei Regen auf, und darum braucht die Mauer eine Decke aus Gras.',
      'Die Mauer braucht eine Decke aus Gras',
      'Ton quillt bei Regen auf',
    ],
    [
      'in a second sentence',
      'Dough rises slowly in winter. This is because the yeast hardly works in the cold.',
      'Dough rises slowly in winter',
      'the yeast hardly works in the cold',
    ],
    [
      'in the sentence before',
      'Im Moor fehlt Sauerstoff im Wasser. Deshalb verrotten die abgestorbenen Pflanzen nicht.',
      'Die abgestorbenen Pflanzen verrotten nicht',
      'im Moor fehlt Sauerstoff im Wasser',
    ],
    [
      'that studies have found',
      'A series of studies (Miller & Fox, 2010) found that saying a word improves your memory because it makes the word stand out.',
      'Saying a word improves your memory',
      'it makes the word stand out',
    ],
    [
      'of what is to be done',
      '- **Whirl both thermometers.** The wet bulb cools. Read the wet bulb first, because it starts to warm as soon as you stop.',
      'You should read the wet bulb first',
      'because it starts to warm as soon as you stop',
    ],
    [
      'of what is to be done, in German',
      'Gießen Sie selten, aber durchdringend, damit die Wurzeln in die Tiefe wachsen.',
      'Man soll selten, aber durchdringend gießen',
      'damit die Wurzeln in die Tiefe wachsen',
    ],
    [
      'of what is to be done, with a verb in two parts',
      'Decken Sie den Teig mit einem Tuch ab, weil die Oberfläche sonst austrocknet.',
      'Man soll den Teig mit einem Tuch abdecken',
      'weil die Oberfläche sonst austrocknet',
    ],
    [
      'of two that do the same',
      'Höhere Zinsen verteuern die Kredite, deshalb kaufen Haushalte und Betriebe weniger.',
      'Haushalte und Betriebe kaufen weniger',
      'höhere Zinsen verteuern die Kredite',
    ],
    [
      'that is what something is done for, below a head of its own',
      '- **Be aware of interference**: To reduce the likelihood of interference, study during a quiet time without television (or music).\n- **Sleep**: The brain works on at night. It sorts what was learnt.',
      'You should study during a quiet time without television',
      'to reduce the likelihood of interference',
    ],
  ])('%s', (_, text, effect, cause) => {
    expect(reasonsIn(text)).toMatchObject([{ effect, cause }]);
  });

  it('without the adverb that belongs to its “because”', () => {
    expect(reasonsIn('Humidity climbs all evening, simply because the air is getting colder.')).toMatchObject([
      { effect: 'Humidity climbs all evening' },
    ]);
  });

  it('and by its name where a pronoun stands for it', () => {
    expect(reasonsIn('Ein Lichtschalter genügt nicht, denn er trennt nur einen Pol von der Spannung.')).toMatchObject([
      { reasons: ['Ein Lichtschalter trennt nur einen Pol von der Spannung'] },
    ]);
  });
});

describe('no reason is made', () => {
  it.each([
    ['of a story', 'For example, Anna opened the window because she liked the smell of rain.'],
    ['of what a thing is for', 'The filter has wide holes, for the water of the pond to pass without a sound.'],
    ['of a time', 'Since the war ended, prices have risen in every part of the country.'],
    ['of what is denied', 'The shop is closed on Monday, but that is not because the baker sleeps late.'],
    ['of what leans on something else', 'It was kept because these had been given away by them before.'],
  ])('%s', (_, text) => {
    expect(reasonsIn(text)).toEqual([]);
  });
});
