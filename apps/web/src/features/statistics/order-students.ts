import type { CourseStats } from '@coursecraft/contract/progress/progress';

export const ORDERS = ['least', 'most', 'name', 'joined'] as const;
export type Order = (typeof ORDERS)[number];
type Status = CourseStats['standing'][number];

const sum = ({ mastered }: Status) => mastered.reduce((all, one) => all + one, 0);

export function orderStudents(status: readonly Status[], words: string, order: Order, language: string): Status[] {
  const wanted = words.trim().toLocaleLowerCase(language);
  const found = status.filter(({ displayName }) => displayName.toLocaleLowerCase(language).includes(wanted));
  if (order === 'joined') return found;
  const byName = (one: Status, other: Status) => one.displayName.localeCompare(other.displayName, language);
  if (order === 'name') return found.toSorted(byName);
  const way = order === 'least' ? 1 : -1;
  return found.toSorted((one, other) => way * (sum(one) - sum(other)) || byName(one, other));
}
