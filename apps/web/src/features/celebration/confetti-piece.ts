export type Ease = 'even' | 'out' | 'in';

/** A piece of confetti: start, flight and fall, in pixels and seconds. */
export type ConfettiPiece = {
  /** One of the eight colors, from 1. */
  colour: number;
  width: number;
  height: number;
  x: number;
  y: number;
  delay: number;
  /** Waypoints relative to the start; `at` is the elapsed part of `duration`. */
  path: { at: number; dx: number; dy: number; turn: number; opacity: number; ease: Ease }[];
  duration: number;
};

export type Random = () => number;
export type WindowSize = { width: number; height: number };

export const between = (random: Random, low: number, high: number) => low + random() * (high - low);
/** Returns a whole number from `low` to `high`, inclusive. */
export const wholeBetween = (random: Random, low: number, high: number) =>
  Math.min(high, low + Math.floor(random() * (high - low + 1)));

const COLOURS = 8;

/** Returns color and size: 6–10 px wide, 8–14 px high. */
export function pieceLook(random: Random) {
  return {
    colour: wholeBetween(random, 1, COLOURS),
    width: between(random, 6, 10),
    height: between(random, 8, 14),
  };
}
