import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { groupsQuery } from '../../api/group-queries.ts';
import { changedSearch } from '../../ui/changed-search.ts';

export const GROUP = 'group';

/**
 * The group that is looked at, as it stands in the address; none where the course has no such group, as after its deletion or in
 * another course.
 */
export function useGroup(courseId: string) {
  const [search, setSearch] = useSearchParams();
  const groups = useQuery(groupsQuery(courseId)).data;
  const named = search.get(GROUP) || undefined;
  const group = groups?.find(({ groupId }) => groupId === named);
  const groupId = groups && !group ? undefined : named;
  const onGroup = (next: string | undefined) => setSearch(changedSearch({ [GROUP]: next }), { replace: true });
  return { groups: groups ?? [], group, groupId, onGroup };
}

/** The end of an address that goes on with the group of the one that is open. */
export function useGroupSearch(): string {
  const named = useSearchParams()[0].get(GROUP);
  return named ? `&${GROUP}=${encodeURIComponent(named)}` : '';
}
