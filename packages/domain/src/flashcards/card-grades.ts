export const CARD_GRADES = ['again', 'hard', 'good', 'easy'] as const;
/** How well the back of a card was remembered, as whoever turned it says. */
export type CardGrade = (typeof CARD_GRADES)[number];
