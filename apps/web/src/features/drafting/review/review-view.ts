export const REVIEW_VIEWS = ['elements', 'editing', 'checks', 'rows'] as const;

/** What of a draft is gone through; `editing` is one of its elements being written. */
export type ReviewView = (typeof REVIEW_VIEWS)[number];
