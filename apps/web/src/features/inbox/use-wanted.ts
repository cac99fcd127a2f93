import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAssigned } from '../../components/assignment/use-assigned.ts';
import { useGroup } from '../../components/groups/use-group.ts';
import { changedSearch } from '../../ui/changed-search.ts';
import { useSettled } from '../../ui/use-settled.ts';
import type { InboxFilter } from './inbox-queries.ts';

const STATUS = 'status';
const WORDS = 'q';

export function useWanted<Status extends string>(courseId: string, statuses: readonly Status[]) {
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get(WORDS) ?? '');
  const q = useSettled(words.trim());
  const status: Status | '' = statuses.find((one) => one === search.get(STATUS)) ?? '';
  const keep = (name: string, value: string) => setSearch(changedSearch({ [name]: value }), { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address depends on the typed text only
  useEffect(() => {
    if (q !== (search.get(WORDS) ?? '')) keep(WORDS, q);
  }, [q]);
  const { groupId } = useGroup(courseId);
  const [assigned] = useAssigned();
  const wanted: InboxFilter<Status> = { status: status || undefined, q: q || undefined, groupId, assigned };
  return {
    wanted,
    isWhole: status === '' && q === '' && groupId === undefined && assigned === undefined,
    filters: { status, onStatus: (next: Status | '') => keep(STATUS, next), words, onWords: setWords },
  };
}
