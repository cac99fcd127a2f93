import { catalogue } from '../../ui/i18n/catalogue.ts';

export const flashcardMessages = catalogue('components/flashcards', {
  cards: 'Flashcards',
  card: 'Card {number} of {total}',
  flip: 'Flip the card',
  front: 'Front',
  back: 'Back',
  previousCard: 'Previous card',
  nextCard: 'Next card',
  noCards: 'No cards yet.',
  cardsDue: '{count, plural, one {# card to review} other {# cards to review}}',
  cardsDone: 'All done for now. The next card is due on {day}.',
  leaf: 'Browse cards',
  review: 'Back to review',
  howWell: 'How well did you know it?',
  again: 'Forgot',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
  inDays: '{days, plural, one {tomorrow} other {in # days}}',
  cardNotKept: 'Your rating of “{front}” was not saved: {reason} The card comes up again at the end.',
});
