import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { groupsQuery } from '../../api/group-queries.ts';
import { changedSearch } from '../../ui/changed-search.ts';

export const GROUP = 'group';

/** Returns the group from the address; undefined if the course has no such group. */
export function useGroup(courseId: string) {
  const [search, setSearch] = useSearchParams();
  const groups = useQuery(groupsQuery(courseId)).data;
  const named = search.get(GROUP) || undefined;
  const group = groups?.find(({ groupId }) => groupId === named);
  const groupId = groups && !group ? undefined : named;
  const onGroup = (next: string | undefined) => setSearch(changedSearch({ [GROUP]: next }), { replace: true });
  return { groups: groups ?? [], group, groupId, onGroup };
}

export function useGroupSearch(): string {
  const named = useSearchParams()[0].get(GROUP);
  return named ? `&${GROUP}=${encodeURIComponent(named)}` : '';
}
