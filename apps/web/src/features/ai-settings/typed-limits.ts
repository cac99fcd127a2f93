import type { AiLimit, AiLimits } from '@coursecraft/contract/ai-settings/limits';

export const SCOPES = ['installation', 'course'] as const;
export type Scope = (typeof SCOPES)[number];

export const LIMIT_FIELDS = [
  { id: 'dayTokens', period: 'day', unit: 'tokens' },
  { id: 'dayMoney', period: 'day', unit: 'money' },
  { id: 'monthTokens', period: 'month', unit: 'tokens' },
  { id: 'monthMoney', period: 'month', unit: 'money' },
] as const;
export type LimitField = (typeof LIMIT_FIELDS)[number]['id'];

/** The texts of the form. `warnAt` is in percent. */
export type TypedLimits = Record<Scope, Record<LimitField, string>> & { warnAt: string };

const textOf = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '');

const typedScope = ({ day, month }: AiLimits[Scope]): Record<LimitField, string> => ({
  dayTokens: textOf(day.tokens),
  dayMoney: textOf(day.money),
  monthTokens: textOf(month.tokens),
  monthMoney: textOf(month.money),
});

export const typedLimits = ({ installation, course, warnAt }: AiLimits): TypedLimits => ({
  installation: typedScope(installation),
  course: typedScope(course),
  warnAt: String(Math.round(warnAt * 100)),
});

/** Thousands may be separated. */
const TOKENS = /^(?:\d{1,13}|\d{1,3}(?:[.,’'\s]\d{3}){1,4})$/;
/** Three digits after a separator could be thousands, so they are refused. */
const MONEY = /^\d{1,9}(?:[.,]\d{1,2})?$/;

/** Returns `null` for an empty text, and undefined for one that is no limit. */
export function limitOf(unit: 'tokens' | 'money', typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (unit === 'tokens') return TOKENS.test(text) ? Number(text.replace(/\D/g, '')) : undefined;
  return MONEY.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** Returns the share of a percentage from 10 to 100. */
export function shareOf(typed: string): number | undefined {
  const percent = Number(typed.trim().replace(/\s?%$/, ''));
  return percent >= 10 && percent <= 100 ? percent / 100 : undefined;
}

/** Returns the limits of a form, or undefined if a field is wrong. */
export function limitsFrom(typed: TypedLimits): AiLimits | undefined {
  const warnAt = shareOf(typed.warnAt);
  const scopeOf = (scope: Scope) => {
    const limits: { day: AiLimit; month: AiLimit } = { day: {}, month: {} };
    for (const { id, period, unit } of LIMIT_FIELDS) {
      const limit = limitOf(unit, typed[scope][id]);
      if (limit === undefined) return undefined;
      if (limit !== null) limits[period][unit] = limit;
    }
    return limits;
  };
  const [installation, course] = [scopeOf('installation'), scopeOf('course')];
  return installation && course && warnAt !== undefined ? { installation, course, warnAt } : undefined;
}
