import type { PlaceAddress } from '../../components/content-context.ts';
import { quoteSearch, selectionSearch, taskSearch } from '../navigation/selection.ts';

function searchOf(courseId: string, { elementId, quote, task }: Parameters<PlaceAddress>[0]): string {
  const taskId = task?.itemId ?? task?.scenarioId;
  const part = quote ? quoteSearch(quote) : taskId ? taskSearch(taskId) : '';
  return selectionSearch({ courseId, elementId }) + part;
}

/** Gives where a learner of the course reads words, or is asked something, on the page that is open. */
export const placeSearch =
  (courseId: string): PlaceAddress =>
  (place) => ({ search: searchOf(courseId, place) });

/** The same on another page. */
export const placeAddress =
  (courseId: string, pathname: string): PlaceAddress =>
  (place) => ({ pathname, search: searchOf(courseId, place) });
