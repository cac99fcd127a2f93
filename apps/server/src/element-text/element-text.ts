import { refused } from '@coursecraft/contract/reasons';
import { assignItemIds } from '@coursecraft/domain/content/checks';
import { findCostly } from '@coursecraft/domain/content/costly-markdown';
import { searchText } from '@coursecraft/domain/content/search-text';
import { STUDENT_VIEW_VERSION, studentView } from '@coursecraft/domain/content/student-view';
import { TEACHING_VIEW_VERSION, type TeachingView, teachingView } from '@coursecraft/domain/content/teaching-view';
import { withoutSourceNotes } from '@coursecraft/domain/content/without-source-notes';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { newId } from '../platform/db/new-id.ts';

export type ElementText = {
  content: string;
  learnerContent: string;
  learnerViewVersion: number;
  authorText: string;
  learnerText: string;
  taughtText: TeachingView['text'];
  asks: TeachingView['asks'];
  teachingViewVersion: number;
};

/** Throws `unprocessable` with the location for a text whose rendering costs far too much. */
export function refuseCostly(content: string, path = 'content'): void {
  const place = findCostly(content);
  if (!place) return;
  const why = refused('text-too-costly', place);
  throw new AppError('unprocessable', why, { details: [{ path, ...why }], extra: { line: place.line } });
}

/** Computes it and assigns ids to checks. Parsing takes milliseconds per page. */
export function elementText(written: string): ElementText {
  const content = assignItemIds(written, () => newId('itm'));
  const studentContent = studentView(content);
  const authorText = searchText(content);
  const studentText = studentContent === content ? authorText : searchText(withoutSourceNotes(content), 'learner');
  const { text: taughtText, asks } = teachingView(content);
  return {
    content,
    learnerContent: studentContent,
    learnerViewVersion: STUDENT_VIEW_VERSION,
    authorText,
    learnerText: studentText,
    taughtText,
    asks,
    teachingViewVersion: TEACHING_VIEW_VERSION,
  };
}
