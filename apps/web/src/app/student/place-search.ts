import type { PlaceAddress } from '../../components/content-context.ts';
import { quoteSearch, selectionSearch, taskSearch } from '../navigation/selection.ts';

function searchOf(courseId: string, { elementId, quote, task }: Parameters<PlaceAddress>[0]): string {
  const taskId = task?.itemId ?? task?.scenarioId;
  const part = quote ? quoteSearch(quote) : taskId ? taskSearch(taskId) : '';
  return selectionSearch({ courseId, elementId }) + part;
}

export const placeSearch =
  (courseId: string): PlaceAddress =>
  (place) => ({ search: searchOf(courseId, place) });

export const placeAddress =
  (courseId: string, pathname: string): PlaceAddress =>
  (place) => ({ pathname, search: searchOf(courseId, place) });
