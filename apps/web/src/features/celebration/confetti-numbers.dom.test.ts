import { describe, expect, it } from 'vitest';
import type { ConfettiPiece } from './confetti-piece.ts';
import { edgeBurst } from './edge-burst.ts';
import { masteryBursts } from './mastery-bursts.ts';
import { rain } from './rain.ts';

/** A Park–Miller generator. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const size = { width: 1000, height: 700 };
const last = (piece: ConfettiPiece) => piece.path[piece.path.length - 1];
const manySeeds = Array.from({ length: 60 }, (_, index) => index + 1);

/** Compares the extremes, because an expectation for each of 30,000 pieces takes seconds. */
function expectWithin(values: number[], least: number, most: number) {
  expect(Math.min(...values)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...values)).toBeLessThanOrEqual(most);
}

function expectLook(pieces: ConfettiPiece[]) {
  expectWithin(
    pieces.map(({ colour }) => colour),
    1,
    8,
  );
  expectWithin(
    pieces.map(({ width }) => width),
    6,
    10,
  );
  expectWithin(
    pieces.map(({ height }) => height),
    8,
    14,
  );
}

describe('edge burst', () => {
  it('throws 24 to 42 pieces over 320 to 640 px with 0.9–1.35 s of flight and 1.2–1.8 s of fall', () => {
    for (const seed of manySeeds) {
      const pieces = edgeBurst('left', 60, size, seeded(seed));
      expectWithin([pieces.length], 24, 42);
      expectLook(pieces);
      const launches = pieces.map(({ path: [, launched], duration }) => ({
        distance: Math.hypot(launched?.dx ?? 0, launched?.dy ?? 0),
        flight: (launched?.at ?? 0) * duration,
        duration,
      }));
      expectWithin(
        launches.map(({ distance }) => distance),
        320,
        640,
      );
      expectWithin(
        launches.map(({ flight }) => flight),
        0.9 - 1e-9,
        1.35 + 1e-9,
      );
      expectWithin(
        launches.map(({ flight, duration }) => duration - flight),
        1.2 - 1e-9,
        1.8 + 1e-9,
      );
      expect(new Set(pieces.map((piece) => last(piece)?.opacity))).toEqual(new Set([0]));
    }
  });

  it('starts 20 px from its edge or in the middle at the top', () => {
    expect(edgeBurst('left', 60, size, seeded(1))[0]?.x).toBe(20);
    expect(edgeBurst('right', 60, size, seeded(1))[0]?.x).toBe(980);
    expect(edgeBurst('top', 60, size, seeded(1))[0]?.x).toBe(500);
  });

  it('starts at a height between 16 px and the window height minus 40 px', () => {
    expect(edgeBurst('left', -50, size, seeded(1))[0]?.y).toBe(16);
    expect(edgeBurst('left', 5000, size, seeded(1))[0]?.y).toBe(660);
    expect(edgeBurst('left', 300, size, seeded(1))[0]?.y).toBe(300);
  });

  it('uses each of the eight colors', () => {
    const colours = new Set(
      manySeeds.flatMap((seed) => edgeBurst('left', 60, size, seeded(seed)).map((p) => p.colour)),
    );
    expect(colours.size).toBe(8);
  });
});

describe('bursts for mastered criteria', () => {
  it('alternate from the left with 0.12 s and 32 px between them from 60 px on', () => {
    const pieces = masteryBursts(3, size, seeded(3));
    const starts = [...new Set(pieces.map((piece) => `${piece.x} ${piece.y} ${piece.delay.toFixed(2)}`))];
    expect(starts).toEqual(['20 60 0.00', '980 92 0.12', '20 124 0.24']);
  });
});

describe('rain', () => {
  it('has 5 to 9 pieces in each of 14 to 22 columns over the whole width', () => {
    for (const seed of manySeeds) {
      const pieces = rain(size, seeded(seed));
      // Columns go from left to right; a new wave starts at the left.
      const waves: ConfettiPiece[][] = [];
      for (const [index, piece] of pieces.entries()) {
        const before = pieces[index - 1];
        if (!before || before.x - piece.x > size.width / 2) waves.push([]);
        waves.at(-1)?.push(piece);
      }
      expect(waves).toHaveLength(3);
      for (const wave of waves) {
        const fits = [14, 15, 16, 17, 18, 19, 20, 21, 22].some((columns) => {
          const lanes = Map.groupBy(wave, ({ x }) => Math.floor((x * columns) / size.width));
          return lanes.size === columns && [...lanes.values()].every(({ length }) => length >= 5 && length <= 9);
        });
        expect(fits).toBe(true);
      }
    }
  });

  it('falls in 3 waves 0.25 s apart for 2.2–3 s and drifts up to 120 px', () => {
    for (const seed of manySeeds) {
      const pieces = rain(size, seeded(seed));
      expectWithin([pieces.length], 3 * 14 * 5, 3 * 22 * 9);
      expectLook(pieces);
      expectWithin(
        pieces.map(({ delay }) => delay),
        0,
        2 * 0.25 + 0.3,
      );
      expectWithin(
        pieces.map(({ duration }) => duration),
        2.2,
        3,
      );
      expectWithin(
        pieces.map((piece) => last(piece)?.dx ?? 0),
        -120,
        120,
      );
      for (const wave of [0, 1, 2]) {
        const early = pieces.filter((piece) => piece.delay >= wave * 0.25 && piece.delay <= wave * 0.25 + 0.3);
        expect(early.length).toBeGreaterThan(0);
      }
    }
  });
});
