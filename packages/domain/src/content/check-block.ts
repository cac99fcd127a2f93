import { Check } from '@coursecraft/contract/shapes/check';
import { fence } from './blocks.ts';
import { readYaml, writeYaml } from './yaml.ts';

export type CheckReading = { ok: true; check: Check } | { ok: false; problems: string[] };

/** Reads the body of a `check` block; what is wrong comes as sentences an author can act on. Never throws. */
export function readCheck(body: string): CheckReading {
  const data = readYaml(body);
  if (data === undefined || data === null || typeof data !== 'object')
    return { ok: false, problems: ['The check is not valid YAML. Look at its indentation and colons.'] };
  const parsed = Check.safeParse(data);
  if (parsed.success) return { ok: true, check: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': ')),
  };
}

/** A check as the fenced block that stands in content. */
export function writeCheck(check: Check): string {
  return fence('check', writeYaml(check));
}
