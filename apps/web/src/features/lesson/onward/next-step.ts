const QUESTION = '[data-check], [data-scenario], [data-explain], [data-done]';
/** Mastered, waiting for the network or a grade, or ended without a result. */
const CLOSED = '[data-verdict="met"], [data-verdict="pending"], [data-ended], [data-waiting]';
const CARDS = '[data-due]';
/** While an answer is graded, its button is pending and submits nothing. */
const SUBMIT = 'button[type="submit"]:not(:disabled), form button[data-pending]';

export type NextStep =
  | { kind: 'check' | 'send'; form: HTMLFormElement; isPending: boolean }
  | { kind: 'done'; button: HTMLButtonElement; isPending: boolean }
  | { kind: 'question' | 'cards'; question: HTMLElement }
  | { kind: 'onward' };

export const questionAround = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>(QUESTION) : undefined) ?? undefined;

export const isOpen = (question: HTMLElement) =>
  question.dataset.done === undefined ? !question.querySelector(CLOSED) : question.dataset.done !== 'true';

const isPending = (button: Element | null) => button?.hasAttribute('data-pending') === true;
const isTried = (question: HTMLElement) => question.querySelector('[data-verdict]') !== null;

/** Returns what the main button does, for the question that the student used last. */
export function nextStep(lesson: ParentNode, current: HTMLElement | undefined): NextStep {
  const questions = [...lesson.querySelectorAll<HTMLElement>(QUESTION)];
  const at = current ? questions.indexOf(current) : -1;
  const here = questions[at];
  if (here && isOpen(here)) {
    const submit = here.querySelector(SUBMIT);
    const form = submit?.closest('form');
    const isKeyed = form?.hasAttribute('data-check') === true;
    // A wrong answer is not sent twice.
    if (form && !(isKeyed && isTried(here)))
      return { kind: isKeyed ? 'check' : 'send', form, isPending: isPending(submit) };
  }
  // A student who is stuck at several questions can go on.
  const isStuck = here !== undefined && isOpen(here) && isTried(here);
  const after = here?.dataset.done === undefined ? at + 1 : at;
  const later = questions.slice(after).find(isOpen);
  const next = later ?? questions.slice(0, at + 1).find((one) => isOpen(one) && !(isStuck && isTried(one)));
  const button = next?.dataset.done === undefined ? undefined : next.querySelector('button');
  // Reviewing the cards completes an element of cards. Its own button marks it as done before.
  const cards = lesson.querySelector<HTMLElement>(CARDS);
  if (button && cards) return { kind: 'cards', question: cards };
  if (button) return { kind: 'done', button, isPending: isPending(button) };
  return next ? { kind: 'question', question: next } : { kind: 'onward' };
}
