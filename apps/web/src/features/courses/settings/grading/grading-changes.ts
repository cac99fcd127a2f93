import type { AssessmentConfig } from '@coursecraft/contract/criteria/criterion';
import type { BodyOf } from '@coursecraft/contract/endpoints';

export const MOST = { maxAttemptsPerHour: 1000, reviewAfterDays: 3650 } as const;
type NumberField = keyof typeof MOST;

export type WrittenConfig = Partial<Omit<AssessmentConfig, NumberField | 'version'> & Record<NumberField, string>>;

/** Parses a typed number: null if empty, undefined if invalid. */
function readNumber(text: string, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const value = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
}

/** Returns the changes to save and the invalid numbers. An empty interval is removed. */
export function gradingChanges(
  config: AssessmentConfig,
  { maxAttemptsPerHour: tries, reviewAfterDays: days, ...choices }: WrittenConfig,
): { body: BodyOf<'setAssessmentConfig'>; invalid: NumberField[] } {
  const maxAttemptsPerHour =
    tries === undefined ? config.maxAttemptsPerHour : readNumber(tries, MOST.maxAttemptsPerHour);
  const reviewAfterDays = days === undefined ? config.reviewAfterDays : readNumber(days, MOST.reviewAfterDays);
  const given = Object.entries({ ...choices, maxAttemptsPerHour: maxAttemptsPerHour ?? undefined, reviewAfterDays });
  const present: Record<string, unknown> = config;
  return {
    body: Object.fromEntries(
      given.filter(([field, value]) => value !== undefined && value !== (present[field] ?? null)),
    ),
    invalid: [
      ...(maxAttemptsPerHour ? [] : ['maxAttemptsPerHour' as const]),
      ...(days !== undefined && reviewAfterDays === undefined ? ['reviewAfterDays' as const] : []),
    ],
  };
}
