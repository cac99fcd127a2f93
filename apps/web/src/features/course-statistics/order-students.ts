import type { CourseStats } from '@coursecraft/contract/shapes/progress';

export const ORDERS = ['least', 'most', 'name', 'joined'] as const;
export type Order = (typeof ORDERS)[number];
type Standing = CourseStats['standing'][number];

const sum = ({ mastered }: Standing) => mastered.reduce((all, one) => all + one, 0);

/** The students whose name holds these words, in an order; they come as they joined. */
export function orderStudents(
  standing: readonly Standing[],
  words: string,
  order: Order,
  language: string,
): Standing[] {
  const wanted = words.trim().toLocaleLowerCase(language);
  const found = standing.filter(({ displayName }) => displayName.toLocaleLowerCase(language).includes(wanted));
  if (order === 'joined') return found;
  const byName = (one: Standing, other: Standing) => one.displayName.localeCompare(other.displayName, language);
  if (order === 'name') return found.toSorted(byName);
  const way = order === 'least' ? 1 : -1;
  return found.toSorted((one, other) => way * (sum(one) - sum(other)) || byName(one, other));
}
