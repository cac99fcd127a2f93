import {
  between,
  type ConfettiPiece,
  pieceLook,
  type Random,
  type WindowSize,
  wholeBetween,
} from './confetti-piece.ts';

export type Edge = 'left' | 'right' | 'top';

const FROM_EDGE = 20;
const TOP_MARGIN = 16;
const BOTTOM_MARGIN = 40;
const SPREAD = 0.62;
/** Bursts start near the top, where an upward throw would be invisible. In radians. */
const DOWNWARDS = 0.3;

function originX(edge: Edge, width: number): number {
  if (edge === 'top') return width / 2;
  return edge === 'left' ? FROM_EDGE : width - FROM_EDGE;
}

/** Returns the angle: inward and slightly downward from a side, straight down from the top. */
function launchAngle(edge: Edge, random: Random): number {
  const off = between(random, -SPREAD, SPREAD);
  if (edge === 'top') return Math.PI / 2 + off;
  return edge === 'left' ? DOWNWARDS + off : Math.PI - DOWNWARDS + off;
}

/** Returns 24–42 pieces from one edge at height `y`, clamped to the window. */
export function edgeBurst(edge: Edge, y: number, size: WindowSize, random: Random): ConfettiPiece[] {
  const top = Math.min(Math.max(y, TOP_MARGIN), Math.max(TOP_MARGIN, size.height - BOTTOM_MARGIN));
  return Array.from({ length: wholeBetween(random, 24, 42) }, () => {
    const angle = launchAngle(edge, random);
    const distance = between(random, 320, 640);
    const flight = between(random, 0.9, 1.35);
    const fall = between(random, 1.2, 1.8);
    const dx = Math.cos(angle) * distance;
    const dy = Math.sin(angle) * distance;
    const turn = between(random, -540, 540);
    const drop = between(random, 160, 320);
    return {
      ...pieceLook(random),
      x: originX(edge, size.width),
      y: top,
      delay: 0,
      duration: flight + fall,
      path: [
        { at: 0, dx: 0, dy: 0, turn: 0, opacity: 1, ease: 'even' },
        { at: flight / (flight + fall), dx, dy, turn, opacity: 1, ease: 'out' },
        { at: 1, dx: dx * 1.08, dy: dy + drop, turn: turn * 1.8, opacity: 0, ease: 'in' },
      ],
    };
  });
}
