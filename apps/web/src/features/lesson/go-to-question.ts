const FIELDS = 'input:not(:disabled), textarea, select, button:not(:disabled)';
const TIMEOUT_MS = 5000;

export const goToQuestion = (question: HTMLElement) => goTo(question, AbortSignal.timeout(TIMEOUT_MS));

export function showTask(taskId: string, leaving: AbortSignal): void {
  const id = CSS.escape(taskId);
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(TIMEOUT_MS)]);
  whenThere(document.body, `#content :is([data-check="${id}"], [data-scenario="${id}"])`, signal, (task) =>
    goTo(task, signal),
  );
}

function goTo(question: HTMLElement, signal: AbortSignal): void {
  question.scrollIntoView({ block: 'center', behavior: 'smooth' });
  whenThere(question, FIELDS, signal, (field) => field.focus({ preventScroll: true }));
}

/** A conversation loads when it is scrolled near. */
function whenThere(
  around: HTMLElement,
  selector: string,
  signal: AbortSignal,
  then: (found: HTMLElement) => void,
): void {
  const find = () => around.querySelector<HTMLElement>(selector);
  const there = find();
  if (there) {
    then(there);
    return;
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found) return;
    observer.disconnect();
    then(found);
  });
  observer.observe(around, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
