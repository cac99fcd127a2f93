export type Flashcard = { front: string; back: string };

/** Reads the cards of a `flashcards` block, skips cards without two sides and never throws. */
export function readCards(data: unknown): Flashcard[] {
  const cards = typeof data === 'object' && data !== null && 'cards' in data ? data.cards : undefined;
  if (!Array.isArray(cards)) return [];
  return cards.flatMap((card: Partial<Record<keyof Flashcard, unknown>> | null) =>
    card?.front && card.back ? [{ front: String(card.front), back: String(card.back) }] : [],
  );
}
