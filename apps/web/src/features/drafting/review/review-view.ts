export const REVIEW_VIEWS = ['elements', 'editing', 'checks', 'rows', 'missing'] as const;

export type ReviewView = (typeof REVIEW_VIEWS)[number];
