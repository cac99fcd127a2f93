import { parse, stringify } from 'yaml';

/** Limit in characters; key comparison is quadratic. */
const LONGEST = 40_000;

/** Parses a block body; returns undefined if it is invalid or too long. */
export function readYaml(body: string): unknown {
  if (body.length > LONGEST) return undefined;
  try {
    // Warnings would fill the log.
    return parse(body, { maxAliasCount: 20, logLevel: 'error' });
  } catch {
    return undefined;
  }
}

export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}
