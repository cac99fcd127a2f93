import type { FeedbackReport } from '@coursecraft/contract/feedback/feedback';
import { FEEDBACK_LIMITS } from '@coursecraft/contract/feedback/feedback-terms';
import { keptConsole } from './capture-console.ts';
import { describeTarget } from './describe-target.ts';
import type { Point } from './long-press.ts';

export type Circumstances = Omit<FeedbackReport, 'category' | 'message'>;

/** Without a point, only the page is described. */
export function describeCircumstances(target: Element, point?: Point): Circumstances {
  const { innerWidth: width, innerHeight: height, scrollX, scrollY, location, navigator } = window;
  return {
    source: 'web',
    pageUrl: location.href,
    route: location.pathname,
    viewport: { width, height },
    userAgent: navigator.userAgent,
    language: navigator.language,
    platform: navigator.platform,
    console: keptConsole(FEEDBACK_LIMITS.consoleSent),
    ...(point && { click: { ...point, scrollX, scrollY } }),
    target: describeTarget(target),
  };
}
