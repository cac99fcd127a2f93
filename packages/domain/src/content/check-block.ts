import { Check } from '@coursecraft/contract/assessment/check';
import { problemOf } from '@coursecraft/contract/field-problem';
import type { Refused } from '@coursecraft/contract/reasons';
import { fence } from './blocks.ts';
import { readYaml, writeYaml } from './yaml.ts';

export type CheckReading = { ok: true; check: Check } | { ok: false; problems: CheckProblem[] };
/** A problem at a path such as `options.0.text`; the path is empty for the whole check. */
export type CheckProblem = Refused & { path: string };

/** Parses a `check` block; returns problems as reasons and never throws. */
export function readCheck(body: string): CheckReading {
  const data = readYaml(body);
  if (data === undefined || data === null || typeof data !== 'object')
    return { ok: false, problems: [{ path: '', reason: 'check-not-yaml' }] };
  const parsed = Check.safeParse(data, { reportInput: true });
  if (parsed.success) return { ok: true, check: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map(problemOf).map(({ path, ...why }) => ({ path: path.join('.'), ...why })),
  };
}

/** Writes a check as a fenced block. */
export function writeCheck(check: Check): string {
  return fence('check', writeYaml(check));
}
