import type { z } from 'zod';

/** A small question with the answer that is wanted, of a subject that no course is likely to be about. */
export type WorkedExample<R> = { given: string; reply: R; schema: z.ZodType<R> };

/** Shows a model what is meant. The rules say in which language it is to write: it takes the form from here, not the words. */
export const shown = (examples: readonly WorkedExample<unknown>[]): string =>
  examples
    .map(
      ({ given, reply }, at) =>
        `${examples.length > 1 ? `Example ${at + 1}` : 'An example'}, of another subject:\n${given}\nIts answer:\n${JSON.stringify(reply)}`,
    )
    .join('\n\n');
