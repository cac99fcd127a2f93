import { assignItemIds } from '@coursecraft/domain/content/checks';
import { LEARNER_VIEW_VERSION, learnerView } from '@coursecraft/domain/content/learner-view';
import { searchText } from '@coursecraft/domain/content/search-text';
import { TEACHING_VIEW_VERSION, type TeachingView, teachingView } from '@coursecraft/domain/content/teaching-view';
import { newId } from '../new-id.ts';

/** The content of an element with everything that is made of it on save. */
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

/** Makes it. Checks without an id get one. Parsing takes milliseconds a page. */
export function elementText(written: string): ElementText {
  const content = assignItemIds(written, () => newId('itm'));
  const learnerContent = learnerView(content);
  const authorText = searchText(content);
  const learnerText = learnerContent === content ? authorText : searchText(content, 'learner');
  const { text: taughtText, asks } = teachingView(content);
  return {
    ...{ content, learnerContent, learnerViewVersion: LEARNER_VIEW_VERSION, authorText, learnerText },
    ...{ taughtText, asks, teachingViewVersion: TEACHING_VIEW_VERSION },
  };
}
