import { parse } from 'yaml';

/** Characters, with some seconds of parsing. */
const LONGEST = 4_000_000;
const MOST_ALIASES = 50;

export type YamlReading = { ok: true; data: unknown } | { ok: false; problem: string };

/** Parses a YAML file; the last of repeated keys counts. Never throws. */
export function readYamlFile(text: string): YamlReading {
  if (text.length > LONGEST) return { ok: false, problem: `more than ${LONGEST} characters` };
  try {
    return { ok: true, data: parse(text, { maxAliasCount: MOST_ALIASES, uniqueKeys: false, logLevel: 'error' }) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}
