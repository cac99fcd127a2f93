import { useSearchParams } from 'react-router';
import { REVIEW_VIEWS, type ReviewView } from '../../features/drafting/review/review-view.ts';
import { changedSearch } from '../../ui/changed-search.ts';
import { SELECTED, type Selection, TASK } from '../navigation/selection.ts';

const REVIEW = 'review';

type Place = Pick<Selection, 'moduleId' | 'sectionId' | 'elementId'>;
type SetView = (view: ReviewView | undefined, place?: Place, taskId?: string) => void;

export function useReviewView(): [view: ReviewView | undefined, setView: SetView] {
  const [search, setSearch] = useSearchParams();
  const named = search.get(REVIEW);
  const setView: SetView = (view, place, taskId) => {
    const parts = place && {
      [SELECTED.moduleId]: place.moduleId,
      [SELECTED.sectionId]: place.sectionId,
      [SELECTED.elementId]: place.elementId,
    };
    setSearch(changedSearch({ [REVIEW]: view, [TASK]: taskId, ...parts }), { replace: true });
  };
  return [REVIEW_VIEWS.find((view) => view === named), setView];
}
