import { writeYaml } from '@coursecraft/domain/content/yaml';
import { cardsBlock } from '@coursecraft/domain/flashcards/cards-block';
import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';

const MOST_CARDS = 50;
/** Characters of a block that can be read back. */
const LONGEST_BLOCK = 38_000;

const sizeOf = ({ front, back }: Flashcard) =>
  writeYaml([{ front, back }]).length + 4 * (front + back).split('\n').length;

/** Returns whether a card fits into a block. */
export const isCardSized = (card: Flashcard): boolean => sizeOf(card) <= LONGEST_BLOCK;

/** Splits cards into one stack per element, in order. */
export function cardStacks<Card extends Flashcard>(cards: readonly Card[]): Card[][] {
  const stacks: Card[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const card of cards) {
    const own = sizeOf(card);
    const last = stacks.at(-1);
    if (!last || last.length >= MOST_CARDS || size + own > LONGEST_BLOCK) {
      stacks.push([card]);
      size = own;
    } else {
      last.push(card);
      size += own;
    }
  }
  return stacks;
}

/** Returns the format, cards and content of one element per stack. */
export const cardElements = <Card extends Flashcard>(cards: readonly Card[]) =>
  cardStacks(cards).map((entries) => ({ format: 'flashcards' as const, entries, content: cardsBlock(entries) }));
