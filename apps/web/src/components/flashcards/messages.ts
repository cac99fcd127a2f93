import { catalogue } from '../../ui/i18n/catalogue.ts';

export const flashcardMessages = catalogue('components/flashcards', {
  cards: 'Flashcards',
  card: 'Card {number} of {total}',
  flip: 'Turn the card',
  front: 'Front',
  back: 'Back',
  previousCard: 'Previous card',
  nextCard: 'Next card',
  noCards: 'These flashcards hold no cards yet.',
  cardsDue: '{count, plural, one {# card to review} other {# cards to review}}',
  cardsDone: 'Reviewed for now. The next card comes again on {day}.',
  leaf: 'Leaf through the cards',
  review: 'Back to the review',
  howWell: 'How well did you know it?',
  again: 'Not at all',
  hard: 'With effort',
  good: 'Well',
  easy: 'At once',
  inDays: '{days, plural, one {tomorrow} other {in # days}}',
  cardNotKept: 'What you said of “{front}” was not kept: {reason} It comes again at the end.',
});
