import { parse } from 'yaml';

/** Characters of a file: many times those of a large bank of questions, and some seconds of reading. */
const LONGEST = 4_000_000;
/** What one mark may be repeated, so that a short file stands for no long one. */
const MOST_ALIASES = 50;

export type YamlReading = { ok: true; data: unknown } | { ok: false; problem: string };

/** A whole file as data; of a name that stands twice the last one counts. Never throws. */
export function readYamlFile(text: string): YamlReading {
  if (text.length > LONGEST) return { ok: false, problem: `more than ${LONGEST} characters` };
  try {
    return { ok: true, data: parse(text, { maxAliasCount: MOST_ALIASES, uniqueKeys: false, logLevel: 'error' }) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}
