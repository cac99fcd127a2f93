import type { ConfettiPiece, Random, WindowSize } from './confetti-piece.ts';
import { edgeBurst } from './edge-burst.ts';

const BURST_STAGGER = 0.12;
const FIRST_Y = 60;
const STEP_Y = 32;

/** Returns alternating left and right bursts, each 0.12 s after and 32 px below the former. */
export function masteryBursts(count: number, size: WindowSize, random: Random): ConfettiPiece[] {
  return Array.from({ length: count }, (_, index) =>
    edgeBurst(index % 2 === 0 ? 'left' : 'right', FIRST_Y + STEP_Y * index, size, random).map((piece) => ({
      ...piece,
      delay: index * BURST_STAGGER,
    })),
  ).flat();
}
