import { useSearchParams } from 'react-router';
import { changedSearch } from '../../ui/changed-search.ts';
import { PAGE } from '../navigation/selection.ts';

const CRITERIA = 'criteria';

/** Whether the criteria have the whole page, and how to open and close it. The address says so. */
export function useCriteriaPage(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get(PAGE) === CRITERIA,
    (isOpen) => setSearch(changedSearch({ [PAGE]: isOpen ? CRITERIA : undefined })),
  ];
}
