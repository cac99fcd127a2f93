import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readYaml } from '@coursecraft/domain/content/yaml';
import { describe, expect, it } from 'vitest';
import { definitionsOfTopic } from '../definitions/definitions-of-topic.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { topicsIn } from '../testing/topics-in.ts';
import { writeFlashcards } from './write-flashcards.ts';

function deckOf(text: string, language: 'en' | 'de' = 'en') {
  const definitions = topicsIn(`${text}\n\n${FILLING[language]}`, language).flatMap(definitionsOfTopic);
  const element = writeFlashcards('Boats', definitions, { phrases: phrasesOf(language), isOneUpload: true });
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
  it('show each defined term with its definition and cite its sentence', () => {
    const { deck, citations } = deckOf(`# Boats\n\n## Fore sail and main sail\n\n${TWO}`);
    expect(deck).toEqual({
      cards: [
        { front: 'Fore sail', back: 'A sail of the boat that pulls it forward before the mast.' },
        { front: 'Main sail', back: 'A sail of the boat that turns it into the wind behind the mast.' },
      ],
    });
    expect(citations).toHaveLength(2);
  });
  it('show the entries of a glossary', () => {
    const glossary =
      '## Glossary\n\n- **Bow**: the front end of a boat\n- **Keel**: the beam along the bottom of a boat';
    const { deck } = deckOf(`# Boats\n\n## Parts\n\nThe bow and the keel of a boat are made of oak.\n\n${glossary}`);
    expect(deck).toEqual({
      cards: [
        { front: 'Bow', back: 'The front end of a boat.' },
        { front: 'Keel', back: 'The beam along the bottom of a boat.' },
      ],
    });
  });
  it('show identifiers of a programming language as code', () => {
    const text =
      'The **sort()** method arranges the elements of a list. The **bool** data type represents a binary value of either true or false.';
    expect(deckOf(`# Lists\n\n## Methods\n\n${text}`).deck).toEqual({
      cards: [
        { front: '`sort()`', back: 'The sort() method arranges the elements of a list.' },
        { front: '`bool`', back: 'The bool data type represents a binary value of either true or false.' },
      ],
    });
  });
  it('are not created for a single term', () => {
    const text = 'A **fore sail** is a sail of the boat that pulls it forward before the mast.';
    expect(deckOf(`# Boats\n\n## At sea\n\n${text}`).deck).toBeUndefined();
  });
  it('show German definitions', () => {
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
