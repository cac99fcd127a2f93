import type { z } from 'zod';

/** A prompt excerpt with its expected reply, on a subject unlikely in courses. */
export type WorkedExample<R> = { given: string; reply: R; schema: z.ZodType<R> };

/** Writes worked examples; the model takes their form and not their language. */
export const shown = (examples: readonly WorkedExample<unknown>[]): string =>
  examples
    .map(
      ({ given, reply }, at) =>
        `${examples.length > 1 ? `Example ${at + 1}` : 'An example'}, of another subject:\n${given}\nIts answer:\n${JSON.stringify(reply)}`,
    )
    .join('\n\n');
