import { z } from 'zod';

export const Verdict = z.enum(['met', 'partly', 'not-yet']);
export type Verdict = z.infer<typeof Verdict>;

/** A verdict in the evidence log. A `submitted` answer waits for a teacher: it proves nothing and refuses nothing. */
export const LoggedVerdict = z.enum([...Verdict.options, 'submitted']);
export type LoggedVerdict = z.infer<typeof LoggedVerdict>;
