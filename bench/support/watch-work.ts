export type Work = { tasks: number[]; interactions: number[] };

/** Runs in the page: collects long tasks and interactions as `window.work`. */
export function watchWork() {
  const work: Work = { tasks: [], interactions: [] };
  Object.assign(window, { work });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) work.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId) work.interactions.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
