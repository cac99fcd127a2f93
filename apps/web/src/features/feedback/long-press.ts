export type Point = { x: number; y: number };
type Options = {
  /** The duration of a long press; 300 to 1500 ms. */
  delayMs?: number;
  tolerance?: number;
};

const SUPPRESSED_MS = 700;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Calls back on a long press and suppresses the click and menu of that touch. Returns the cleanup. */
export function watchLongPress(
  page: Document,
  onPress: (point: Point, target: Element) => void,
  { delayMs = 550, tolerance = 10 }: Options = {},
): () => void {
  const delay = clamp(delayMs, 300, 1500);
  const reach = clamp(tolerance, 3, 40);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began: Point = { x: 0, y: 0 };
  let suppressedUntil = 0;

  const cancel = () => clearTimeout(timer);
  const swallow = (event: PointerEvent) => {
    // Uses the event's time stamp, because a busy page handles it late.
    if (event.pointerType === 'mouse' || event.timeStamp >= suppressedUntil) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const down = ({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent) => {
    cancel();
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
    began = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      suppressedUntil = performance.now() + SUPPRESSED_MS;
      onPress(began, target);
    }, delay);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - began.x, clientY - began.y) > reach) cancel();
  };

  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  page.addEventListener('pointerdown', down, early);
  page.addEventListener('pointermove', move, early);
  for (const end of ['pointerup', 'pointercancel'] as const) page.addEventListener(end, cancel, early);
  for (const made of ['click', 'contextmenu'] as const) page.addEventListener(made, swallow, early);
  return () => {
    cancel();
    stop.abort();
  };
}
