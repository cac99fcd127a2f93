import type { PlaceAddress } from '../../elements/content-context.ts';
import { quoteSearch, selectionSearch, taskSearch } from '../navigation/selection.ts';

/** Gives where a learner of the course reads words, or is asked something, on the page that is open. */
export const placeSearch =
  (courseId: string): PlaceAddress =>
  ({ elementId, quote, task }) => {
    const taskId = task?.itemId ?? task?.scenarioId;
    const part = quote ? quoteSearch(quote) : taskId ? taskSearch(taskId) : '';
    return { search: selectionSearch({ courseId, elementId }) + part };
  };
