export const CARD_GRADES = ['again', 'hard', 'good', 'easy'] as const;
/** How well a card was remembered, as the student says. */
export type CardGrade = (typeof CARD_GRADES)[number];
