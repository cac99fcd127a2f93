/** What of the hidden things is looked at; `misjudged` are the criteria that the judge gets wrong. */
export const CRITERIA_PARTS = ['criteria', 'misjudged', 'scenarios', 'coverage', 'notes'] as const;
export type CriteriaPart = (typeof CRITERIA_PARTS)[number];
