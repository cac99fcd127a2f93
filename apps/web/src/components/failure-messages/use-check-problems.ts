import type { CheckProblem } from '@coursecraft/domain/content/check-block';
import { useTextRefusals } from './use-text-refusals.ts';

/** Returns a location such as `options.0.text` as “options 1, text”. */
const placeOf = (path: string) => path.replace(/\.(\d+)/g, (_, index) => ` ${Number(index) + 1}`).replaceAll('.', ', ');

/** Returns a message about a check with its location. */
export function useCheckProblems(): (problem: CheckProblem) => string {
  const t = useTextRefusals();
  return ({ path, ...why }) => (path ? `${placeOf(path)}: ${t(why)}` : t(why));
}
