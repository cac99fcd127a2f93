const WORK = '[data-check], [data-scenario], [data-deck]';

/** Returns whether every check is solved and every deck is reviewed, if there are any. */
export function isWorkDone(lesson: ParentNode): boolean {
  const work = [...lesson.querySelectorAll<HTMLElement>(WORK)];
  return (
    work.length > 0 &&
    work.every((one) => one.dataset.deck === 'true' || one.querySelector('[data-verdict="met"]') !== null)
  );
}
