import type { CheckProblem } from '@coursecraft/domain/content/check-block';
import { useTextRefusals } from './use-text-refusals.ts';

/** Says what is wrong with a check after the place where it is, which `nameOf` may call as a form does. */
export function useCheckProblems(): (problem: CheckProblem, nameOf?: (path: string) => string) => string {
  const t = useTextRefusals();
  return ({ path, ...why }, nameOf = (place) => place) => (path ? `${nameOf(path)}: ${t(why)}` : t(why));
}
