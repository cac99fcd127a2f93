export const BEGINNINGS = ['documents', 'idea', 'blank', 'sample'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

/** What a new course starts from, in addition to its title. */
export type Start = { files: readonly File[]; idea: string };
