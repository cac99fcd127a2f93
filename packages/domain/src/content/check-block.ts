import { Check } from '@coursecraft/contract/assessment/check';
import { problemOf } from '@coursecraft/contract/field-problem';
import type { Refused } from '@coursecraft/contract/reasons';
import { fence } from './blocks.ts';
import { readYaml, writeYaml } from './yaml.ts';

export type CheckReading = { ok: true; check: Check } | { ok: false; problems: CheckProblem[] };
/** What is wrong with a check, and where: `options.0.text`; nowhere, where it is the whole of it. */
export type CheckProblem = Refused & { path: string };

/** Reads the body of a `check` block; what is wrong comes as reasons an author can act on. Never throws. */
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

/** A check as the fenced block that stands in content. */
export function writeCheck(check: Check): string {
  return fence('check', writeYaml(check));
}
