import { z } from 'zod';

export const Result = z.enum(['met', 'partly', 'not-yet']);
export type Result = z.infer<typeof Result>;

/** A result in the evidence log; `submitted` waits for a teacher and counts as nothing. */
export const LoggedResult = z.enum([...Result.options, 'submitted']);
export type LoggedResult = z.infer<typeof LoggedResult>;
