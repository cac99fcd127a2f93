import { z } from 'zod';

/** `progress`: a student a row; `evidence`: an entry of the log a row. */
export const RESULTS_TABLES = ['progress', 'evidence'] as const;
export const ResultsTable = z.enum(RESULTS_TABLES);
export type ResultsTable = z.infer<typeof ResultsTable>;

/** The files in which tables of results go out. */
export const RESULTS_FORMATS = ['xlsx', 'csv'] as const;
export const ResultsFormat = z.enum(RESULTS_FORMATS);
export type ResultsFormat = z.infer<typeof ResultsFormat>;
