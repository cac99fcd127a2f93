export const CARD_GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type CardGrade = (typeof CARD_GRADES)[number];
