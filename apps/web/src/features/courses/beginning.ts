export const BEGINNINGS = ['blank', 'documents', 'sample'] as const;
export type Beginning = (typeof BEGINNINGS)[number];
