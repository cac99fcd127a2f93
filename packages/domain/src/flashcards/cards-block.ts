import { fence } from '../content/blocks.ts';
import { writeYaml } from '../content/yaml.ts';
import type { Flashcard } from './read-cards.ts';

/** Writes the block that `readCards` reads. */
export const cardsBlock = (cards: readonly Flashcard[]): string =>
  fence('flashcards', writeYaml({ cards: cards.map(({ front, back }) => ({ front, back })) }));
