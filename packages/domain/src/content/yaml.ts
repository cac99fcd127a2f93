import { parse, stringify } from 'yaml';

/** Characters of a block: many times those of a long deck of flashcards, whose keys are compared each with each. */
const LONGEST = 40_000;

/** The body of a block as data, or undefined where it is not YAML, or too long to be read. */
export function readYaml(body: string): unknown {
  if (body.length > LONGEST) return undefined;
  try {
    // Only errors matter: each warning would be a line of the log.
    return parse(body, { maxAliasCount: 20, logLevel: 'error' });
  } catch {
    return undefined;
  }
}

export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}
