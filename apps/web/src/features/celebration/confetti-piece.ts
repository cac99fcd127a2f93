/** How a way point is come to: at one pace, ever slower, or ever faster. */
export type Ease = 'even' | 'out' | 'in';

/** One piece of confetti as numbers: where it starts, how it flies, how it falls. Pixels and seconds. */
export type ConfettiPiece = {
  /** Which of the eight colours, from 1. */
  colour: number;
  width: number;
  height: number;
  x: number;
  y: number;
  delay: number;
  /** Way points relative to the start; `at` is the part of `duration` gone by then. */
  path: { at: number; dx: number; dy: number; turn: number; opacity: number; ease: Ease }[];
  duration: number;
};

export type Random = () => number;
export type WindowSize = { width: number; height: number };

/** A number from `low` to `high`. */
export const between = (random: Random, low: number, high: number) => low + random() * (high - low);
/** A whole number from `low` to `high`, both included. */
export const wholeBetween = (random: Random, low: number, high: number) =>
  Math.min(high, low + Math.floor(random() * (high - low + 1)));

const COLOURS = 8;

/** Colour and size of a piece: 6–10 px wide, 8–14 px high. */
export function pieceLook(random: Random) {
  return {
    colour: wholeBetween(random, 1, COLOURS),
    width: between(random, 6, 10),
    height: between(random, 8, 14),
  };
}
