export const REVIEW_VIEWS = ['elements', 'editing', 'checks', 'rows'] as const;

export type ReviewView = (typeof REVIEW_VIEWS)[number];
