import { useSearchParams } from 'react-router';
import type { CriteriaPart } from '../../features/criteria/criteria-part.ts';
import { changedSearch } from '../../ui/changed-search.ts';
import { PAGE } from '../navigation/selection.ts';
import { PART } from './use-assistant-tab.ts';

const CRITERIA = 'criteria';

/** Returns the part of an address that opens the page. */
export const criteriaPageSearch = (part: CriteriaPart) => `&${PAGE}=${CRITERIA}&${PART}=${part}`;

/** Whether the address shows the criteria page, and a function that opens or closes it. */
export function useCriteriaPage(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get(PAGE) === CRITERIA,
    (isOpen) => setSearch(changedSearch({ [PAGE]: isOpen ? CRITERIA : undefined })),
  ];
}
