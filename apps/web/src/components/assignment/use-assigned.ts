import type { Assigned } from '@coursecraft/contract/inbox/inbox';
import { useSearchParams } from 'react-router';
import { changedSearch } from '../../ui/changed-search.ts';

const ASSIGNED = 'assigned';
const CHOICES = ['me', 'nobody'] as const satisfies readonly Assigned[];

export const assignedSearch = (assigned: Assigned) => `&${ASSIGNED}=${assigned}`;

/** The filter by author in the address. */
export function useAssigned(): [assigned: Assigned | undefined, set: (assigned: Assigned | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const assigned = CHOICES.find((one) => one === search.get(ASSIGNED));
  return [assigned, (next) => setSearch(changedSearch({ [ASSIGNED]: next }), { replace: true })];
}
