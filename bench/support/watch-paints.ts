/** When the largest thing that a page shows was painted, in milliseconds, and by how much its layout has shifted. */
export type Paints = { paint: number; shift: number };

/** In the page, from its beginning: adds up what the browser says of paints and shifts, as `window.seen`. */
export function watchPaints() {
  const seen: Paints = { paint: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
