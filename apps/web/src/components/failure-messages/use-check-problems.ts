import type { CheckProblem } from '@coursecraft/domain/content/check-block';
import { useTextRefusals } from './use-text-refusals.ts';

/** Returns a message about a check with its location; `nameOf` may rename fields. */
export function useCheckProblems(): (problem: CheckProblem, nameOf?: (path: string) => string) => string {
  const t = useTextRefusals();
  return ({ path, ...why }, nameOf = (place) => place) => (path ? `${nameOf(path)}: ${t(why)}` : t(why));
}
