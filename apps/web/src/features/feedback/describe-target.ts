import type { FeedbackReport } from '@coursecraft/contract/feedback/feedback';
import { FEEDBACK_LIMITS } from '@coursecraft/contract/feedback/feedback-terms';

const SECRETS = 'input[type="password"], input[autocomplete*="password"]';

/** Generated ids change with each visit. */
const isLasting = (id: string) => /^[a-z][\w-]*$/i.test(id) && !id.startsWith('react-aria');

function stepTo(element: Element): string {
  const tag = element.localName;
  if (isLasting(element.id)) return `${tag}#${element.id}`;
  const alike = [...(element.parentElement?.children ?? [])].filter((other) => other.localName === tag);
  return alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag;
}

/** Returns a selector of the element with at most four parents, up to one with a stable id. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | null = element;
  while (at && steps.length < FEEDBACK_LIMITS.selectorDepth) {
    steps.unshift(stepTo(at));
    if (isLasting(at.id)) break;
    at = at.parentElement;
  }
  return steps.join(' > ');
}

/** Returns the element's markup without the content of password fields. */
function markupOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const field of [copy, ...copy.querySelectorAll(SECRETS)]) {
    if (field.matches(SECRETS)) field.removeAttribute('value');
  }
  return copy.outerHTML.slice(0, FEEDBACK_LIMITS.markup);
}

export function describeTarget(element: Element): NonNullable<FeedbackReport['target']> {
  const { x, y, width, height } = element.getBoundingClientRect();
  const text = (element instanceof HTMLElement ? element.innerText : undefined) ?? element.textContent ?? '';
  return {
    selector: selectorOf(element),
    text: text.trim().slice(0, FEEDBACK_LIMITS.text),
    markup: markupOf(element),
    boundingBox: { x, y, width, height },
  };
}
