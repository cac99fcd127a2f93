import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readYaml } from '@coursecraft/domain/content/yaml';
import { describe, expect, it } from 'vitest';
import { itemContextOf } from '../checks/item-context.ts';
import { factsOfTopic } from '../facts/facts-of-topic.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { topicsIn } from '../testing/topics-in.ts';
import { writeFlashcards } from './write-flashcards.ts';

function deckOf(text: string, language: 'en' | 'de' = 'en') {
  const facts = topicsIn(`${text}\n\n${FILLING[language]}`, language).map((topic) => factsOfTopic(topic));
  const element = writeFlashcards('Boats', facts, itemContextOf(facts, phrasesOf(language)));
  const [block] = element ? findBlocks(element.content) : [];
  return { deck: block && readYaml(block.body), citations: element?.citations ?? [] };
}

const FILLING = {
  en: 'The harbour of the town faces the open sea, and small boats lie there all year round. Old people sit on the quay.',
  de: 'Der Hafen der Stadt liegt am offenen Meer, und kleine Boote liegen dort das ganze Jahr. Alte Leute sitzen am Kai.',
};

const TWO =
  'A **fore sail** is a sail of the boat that pulls it forward before the mast. A **main sail** is a sail of the boat that turns it into the wind behind the mast.';

describe('flashcards', () => {
  it('ask for two things of one kind, and not how they differ where each has its own card', () => {
    const { deck, citations } = deckOf(`# Boats\n\n## Fore sail and main sail\n\n${TWO}`);
    expect(deck).toEqual({
      cards: [
        { front: 'Fore sail', back: 'A sail of the boat that pulls it forward before the mast.' },
        { front: 'Main sail', back: 'A sail of the boat that turns it into the wind behind the mast.' },
      ],
    });
    expect(citations).toHaveLength(2);
  });
  it('ask how two things differ that no card asks for, and say both wholly', () => {
    const text =
      'A **flood stream** runs up the river, whereas an **ebb stream** carries boats out to the sea. A **buoy** is a float that marks the channel. A **quay** is a wall of stone along the water of a harbour.';
    expect(deckOf(`# Boats\n\n## Streams\n\n${text}`).deck).toMatchObject({
      cards: expect.arrayContaining([
        {
          front: 'How does a flood stream differ from an ebb stream?',
          back: 'A flood stream runs up the river. An ebb stream carries boats out to the sea.',
        },
      ]),
    });
  });
  it('hold what stands beside a term that no sentence is about', () => {
    const text =
      'A **buoy** is a float that marks the channel. A **quay** is a wall of stone along the water of a harbour. Droplets do not form easily out of clean vapour; they form on **condensation nuclei**, tiny particles of salt on which water can settle.';
    expect(deckOf(`# Boats\n\n## Shore\n\n${text}`).deck).toMatchObject({
      cards: expect.arrayContaining([
        { front: 'Condensation nuclei', back: 'Tiny particles of salt on which water can settle.' },
      ]),
    });
  });
  it('end alike, those of a table too', () => {
    const text =
      'A **buoy** is a float that marks the channel. A **quay** is a wall that boats are tied to.\n\n| Term | Meaning |\n| --- | --- |\n| Bow | the front end of a boat |\n| Stern | the rear end of a boat. |\n| Keel | the beam along the bottom |';
    const { deck } = deckOf(`# Boats\n\n## Parts\n\n${text}`);
    const backs = (deck as { cards: { back: string }[] }).cards.map(({ back }) => back);
    expect(backs).toContain('The front end of a boat.');
    expect(backs.filter((back) => !/^\p{Lu}.*[^.]\.$/u.test(back))).toEqual([]);
  });
  it('are not made of two terms that nothing sets apart', () => {
    const text =
      'A **fore sail** is a sail of the boat that pulls it forward before the mast. A **harbour** is a basin with a wall against the waves.';
    expect(deckOf(`# Boats\n\n## At sea\n\n${text}`).deck).toBeUndefined();
  });
  it('do not ask how things differ that are said to be alike', () => {
    const text =
      'A **fore sail** is a sail of the boat that pulls it forward before the mast. A **main sail** is a sail of the boat that pulls it forward similarly to a fore sail.';
    expect(deckOf(`# Boats\n\n## Fore sail and main sail\n\n${text}`).deck).toBeUndefined();
  });
  it('ask for them in German too', () => {
    const text =
      'Ein **Vorsegel** ist ein Segel des Bootes, das vor dem Mast steht. Ein **Großsegel** ist ein Segel des Bootes, das hinter dem Mast steht.';
    expect(deckOf(`# Boote\n\n## Vorsegel und Großsegel\n\n${text}`, 'de').deck).toEqual({
      cards: [
        { front: 'Vorsegel', back: 'Ein Segel des Bootes, das vor dem Mast steht.' },
        { front: 'Großsegel', back: 'Ein Segel des Bootes, das hinter dem Mast steht.' },
      ],
    });
  });
});
