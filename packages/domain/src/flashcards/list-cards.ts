import { findBlocks } from '../content/blocks.ts';
import { readYaml } from '../content/yaml.ts';
import { type Flashcard, readCards } from './read-cards.ts';

/** Lists the flashcards of a document in order. */
export const listCards = (content: string): Flashcard[] =>
  findBlocks(content).flatMap(({ kind, body }) => (kind === 'flashcards' ? readCards(readYaml(body)) : []));
