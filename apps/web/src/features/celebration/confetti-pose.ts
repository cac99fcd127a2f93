import type { ConfettiPiece, Ease } from './confetti-piece.ts';

/** The pose of a piece: pixels from the window's corner, degrees and opacity. */
export type Pose = { x: number; y: number; turn: number; opacity: number };

const eased: Record<Ease, (part: number) => number> = {
  even: (part) => part,
  out: (part) => 1 - (1 - part) ** 3,
  in: (part) => part ** 2,
};

export const isOver = ({ delay, duration }: ConfettiPiece, seconds: number) => seconds >= delay + duration;

/** Returns the pose after some seconds; undefined before and after the flight. */
export function poseAt(piece: ConfettiPiece, seconds: number): Pose | undefined {
  const { x, y, delay, duration, path } = piece;
  if (seconds < delay || isOver(piece, seconds)) return undefined;
  const gone = (seconds - delay) / duration;
  const next = path.findIndex(({ at }) => at > gone);
  const from = path[next - 1];
  const to = path[next];
  if (!from || !to) return undefined;
  const part = eased[to.ease]((gone - from.at) / (to.at - from.at));
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    x: x + mix(from.dx, to.dx),
    y: y + mix(from.dy, to.dy),
    turn: mix(from.turn, to.turn),
    opacity: mix(from.opacity, to.opacity),
  };
}
