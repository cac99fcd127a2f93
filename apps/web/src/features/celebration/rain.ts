import {
  between,
  type ConfettiPiece,
  pieceLook,
  type Random,
  type WindowSize,
  wholeBetween,
} from './confetti-piece.ts';

const WAVES = 3;
const WAVE_GAP = 0.25;
const DRIFT = 120;
const ABOVE = 20;

/** Returns three waves over the whole width: 14–22 columns of 5–9 pieces that fall for 2.2–3 s. */
export function rain(size: WindowSize, random: Random): ConfettiPiece[] {
  return Array.from({ length: WAVES }, (_, wave) => {
    const columns = wholeBetween(random, 14, 22);
    return Array.from({ length: columns }, (_, column) =>
      Array.from({ length: wholeBetween(random, 5, 9) }, () => fallingPiece(column, columns, wave, size, random)),
    );
  }).flat(2);
}

function fallingPiece(column: number, columns: number, wave: number, size: WindowSize, random: Random): ConfettiPiece {
  const lockKey = size.width / columns;
  const drift = between(random, -DRIFT, DRIFT);
  const turn = between(random, -720, 720);
  const way = size.height + 2 * ABOVE;
  return {
    ...pieceLook(random),
    x: lockKey * (column + random()),
    y: -ABOVE,
    delay: wave * WAVE_GAP + between(random, 0, 0.3),
    duration: between(random, 2.2, 3),
    path: [
      { at: 0, dx: 0, dy: 0, turn: 0, opacity: 1, ease: 'even' },
      { at: 0.8, dx: drift * 0.8, dy: way * 0.8, turn: turn * 0.8, opacity: 1, ease: 'even' },
      { at: 1, dx: drift, dy: way, turn, opacity: 0, ease: 'even' },
    ],
  };
}
