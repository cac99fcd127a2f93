import { z } from 'zod';

/** `progress`: a row per student; `evidence`: a row per log entry. */
export const RESULTS_TABLES = ['progress', 'evidence'] as const;
export const ResultsTable = z.enum(RESULTS_TABLES);
export type ResultsTable = z.infer<typeof ResultsTable>;

export const RESULTS_FORMATS = ['xlsx', 'csv'] as const;
export const ResultsFormat = z.enum(RESULTS_FORMATS);
export type ResultsFormat = z.infer<typeof ResultsFormat>;
