import { fence } from '@coursecraft/domain/content/blocks';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';

/** What one sits down to learn. */
const MOST_CARDS = 50;
/** A block of more characters is not read again. */
const LONGEST_BLOCK = 38_000;

/** A card with its length as it is written. */
const sizeOf = ({ front, back }: Flashcard) =>
  writeYaml([{ front, back }]).length + 4 * (front + back).split('\n').length;

/** Whether a card is short enough to be one. */
export const isCardSized = (card: Flashcard): boolean => sizeOf(card) <= LONGEST_BLOCK;

/** Cards in stacks that each are one element, in their order. */
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

export const cardsBlock = (cards: readonly Flashcard[]): string =>
  fence('flashcards', writeYaml({ cards: cards.map(({ front, back }) => ({ front, back })) }));
