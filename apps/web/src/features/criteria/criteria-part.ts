export const CRITERIA_PARTS = ['criteria', 'misjudged', 'scenarios', 'coverage', 'notes'] as const;
export type CriteriaPart = (typeof CRITERIA_PARTS)[number];
