import { z } from 'zod';

export const Result = z.enum(['met', 'partly', 'not-yet']);
export type Result = z.infer<typeof Result>;

/** A verdict in the evidence log. A `submitted` answer waits for a teacher: it proves nothing and refuses nothing. */
export const LoggedResult = z.enum([...Result.options, 'submitted']);
export type LoggedResult = z.infer<typeof LoggedResult>;
