import { z } from 'zod';

export const Verdict = z.enum(['met', 'partly', 'not-yet']);
export type Verdict = z.infer<typeof Verdict>;
