import type { FoundCheck } from '../checks/settle-check.ts';
import type { MatchingBank } from './bank.ts';

const MOST_SIDES = 12;

export type MatchQuestion = { check: FoundCheck; used: { key: string; value: number }[] };

/** Creates matching questions in groups of the bank's size, so that each value occurs at least once. */
export function matchQuestions(bank: MatchingBank, stem: string, toContent: (html: string) => string): MatchQuestion[] {
  const pairs = Object.entries(bank['matching pairs']).filter(([, values]) => values.length > 0);
  const groups = groupsOf(
    pairs.map(([key]) => key),
    bank,
  );
  const values = new Map(pairs);
  const questions: MatchQuestion[] = [];
  for (let round = 0; round < Math.max(0, ...pairs.map(([, list]) => list.length)); round += 1)
    for (const group of groups) {
      if (!group.some((key) => (values.get(key)?.length ?? 0) > round)) continue;
      const used = group.map((key) => ({ key, value: round % (values.get(key)?.length ?? 1) }));
      const sides = used.map(({ key, value }) => ({
        left: toContent(key),
        right: toContent(values.get(key)?.[value] ?? ''),
      }));
      questions.push({ check: { type: 'match', stem, pairs: sides }, used });
    }
  return questions;
}

/** Groups keys; a single key is allowed only if it cannot be combined. */
function groupsOf(keys: readonly string[], bank: MatchingBank): string[][] {
  const apart = new Set(
    (bank['exclude pairs'] ?? []).flatMap(([one = '', other = '']) => [`${one}\n${other}`, `${other}\n${one}`]),
  );
  const fits = (group: readonly string[], key: string) =>
    !group.includes(key) && group.every((one) => !apart.has(`${one}\n${key}`));
  const most = Math.min(bank['items to match per question'], MOST_SIDES);
  const count = Math.ceil(keys.length / most);
  const even = Math.ceil(keys.length / Math.max(1, count));
  const groups: string[][] = Array.from({ length: count }, () => []);
  for (const key of keys) {
    const room =
      groups.find((group) => group.length < even && fits(group, key)) ??
      groups.find((group) => group.length < most && fits(group, key));
    if (room) room.push(key);
    else groups.push([key]);
  }
  for (const group of groups) {
    const more = group.length === 1 ? keys.find((key) => fits(group, key)) : undefined;
    if (more !== undefined) group.push(more);
  }
  return groups.filter((group) => group.length > 1);
}
