import type { WindowSize } from './confetti-piece.ts';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Returns a CSS `clip-path` of the window without these boxes, in CSS pixels; 'none' if none is visible. */
export function clipAround(boxes: readonly Box[], { width, height }: WindowSize): string {
  const seen = boxes
    .map((box) => ({
      left: Math.max(0, Math.round(box.left)),
      top: Math.max(0, Math.round(box.top)),
      right: Math.min(width, Math.round(box.right)),
      bottom: Math.min(height, Math.round(box.bottom)),
    }))
    .filter(({ left, top, right, bottom }) => left < right && top < bottom);
  if (seen.length === 0) return 'none';
  const holes = seen.map(({ left, top, right, bottom }) => `M${left} ${top}H${right}V${bottom}H${left}Z`);
  return `path(evenodd, "M0 0H${width}V${height}H0Z${holes.join('')}")`;
}
