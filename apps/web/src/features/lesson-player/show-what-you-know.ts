const QUESTIONS = '[data-check], [data-scenario], [data-done]';
const ANSWERED = '[data-verdict="met"]';
const FIELDS = 'input:not(:disabled), textarea, select, button:not(:disabled)';

/** Brings the first question that is not answered well yet into view and puts the cursor into it. */
export function showWhatYouKnow(lesson: HTMLElement | null): void {
  const questions = [...(lesson?.querySelectorAll<HTMLElement>(QUESTIONS) ?? [])];
  const next = questions.find((question) => !question.querySelector(ANSWERED)) ?? questions[0];
  if (!next) return;
  next.scrollIntoView({ block: 'center', behavior: 'smooth' });
  next.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}
