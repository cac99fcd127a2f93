import type { z } from 'zod';
import { isReason, REASONS, type Reason, type Refused } from './reasons.ts';

type Issue = z.core.$ZodIssue;

/** A validation problem with its path; the last part of the path is the field name. */
export type FieldProblem = Refused & { path: PropertyKey[] };

const NOT_OF_TYPE: Partial<Record<string, Reason>> = {
  string: 'field-not-text',
  number: 'field-not-number',
  int: 'field-not-whole-number',
  boolean: 'field-not-yes-or-no',
  array: 'field-not-list',
  object: 'field-not-object',
  record: 'field-not-object',
};
const NOT_OF_FORMAT: Partial<Record<string, Reason>> = { email: 'field-not-address', datetime: 'field-not-time' };
const TOO_SMALL: Partial<Record<string, Reason>> = { string: 'field-too-short', array: 'field-too-few' };
const TOO_BIG: Partial<Record<string, Reason>> = { string: 'field-too-long', array: 'field-too-many' };

function reasonOf(issue: Issue): Reason {
  // A schema message may be a reason.
  if (isReason(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'query-not-taken';
  if (issue.path.length === 0) return 'request-not-valid';
  if (issue.input === undefined) return 'field-missing';
  switch (issue.code) {
    case 'invalid_type':
      return NOT_OF_TYPE[issue.expected] ?? 'field-not-valid';
    case 'invalid_format':
      return NOT_OF_FORMAT[issue.format] ?? 'field-malformed';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'field-empty';
      return TOO_SMALL[issue.origin] ?? 'field-too-small';
    case 'too_big':
      return TOO_BIG[issue.origin] ?? 'field-too-large';
    case 'invalid_value':
      return 'field-not-one-of';
    case 'invalid_union':
      return choicesIn(issue) ? 'field-not-one-of' : 'field-not-valid';
    default:
      return 'field-not-valid';
  }
}

function choicesIn(issue: Issue): string | undefined {
  if (issue.code === 'invalid_value') return issue.values.map(String).join(', ');
  return 'options' in issue && Array.isArray(issue.options) ? issue.options.join(', ') : undefined;
}

/** Converts a schema issue to a reason without library text or input. The issue must include its input. */
export function problemOf(issue: Issue): FieldProblem {
  const reason = reasonOf(issue);
  const known: Record<string, unknown> = {
    field: String(issue.path.findLast((key) => typeof key === 'string') ?? ''),
    most: 'maximum' in issue ? Number(issue.maximum) : undefined,
    least: 'minimum' in issue ? Number(issue.minimum) : undefined,
    choices: choicesIn(issue),
    keys: 'keys' in issue ? issue.keys.map((key) => `“${key}”`).join(', ') : undefined,
    ...('params' in issue ? issue.params : {}),
  };
  const named = Object.entries(known).filter(([name]) => REASONS[reason].includes(`{${name}`));
  if (named.length === 0) return { path: issue.path, reason };
  return { path: issue.path, reason, values: Object.fromEntries(named) as Record<string, string | number> };
}
