import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { celebrate } from './celebrate.ts';
import type { ConfettiPiece } from './confetti-piece.ts';
import { edgeBurst } from './edge-burst.ts';
import { masteryBursts } from './mastery-bursts.ts';
import { rain } from './rain.ts';

/** Park–Miller: the same sequence for the same seed. */
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

function expectLook(piece: ConfettiPiece) {
  expect(piece.colour).toBeGreaterThanOrEqual(1);
  expect(piece.colour).toBeLessThanOrEqual(8);
  expect(piece.width).toBeGreaterThanOrEqual(6);
  expect(piece.width).toBeLessThanOrEqual(10);
  expect(piece.height).toBeGreaterThanOrEqual(8);
  expect(piece.height).toBeLessThanOrEqual(14);
}

describe('an edge burst', () => {
  it('throws 24 to 42 pieces 320 to 640 px far, in 0.9–1.35 s of flight and 1.2–1.8 s of fall', () => {
    for (const seed of manySeeds) {
      const pieces = edgeBurst('left', 60, size, seeded(seed));
      expect(pieces.length).toBeGreaterThanOrEqual(24);
      expect(pieces.length).toBeLessThanOrEqual(42);
      for (const piece of pieces) {
        expectLook(piece);
        const launched = piece.path[1];
        const distance = Math.hypot(launched?.dx ?? 0, launched?.dy ?? 0);
        expect(distance).toBeGreaterThanOrEqual(320);
        expect(distance).toBeLessThanOrEqual(640);
        const flight = (launched?.at ?? 0) * piece.duration;
        expect(flight).toBeGreaterThanOrEqual(0.9 - 1e-9);
        expect(flight).toBeLessThanOrEqual(1.35 + 1e-9);
        expect(piece.duration - flight).toBeGreaterThanOrEqual(1.2 - 1e-9);
        expect(piece.duration - flight).toBeLessThanOrEqual(1.8 + 1e-9);
        expect(last(piece)?.opacity).toBe(0);
      }
    }
  });

  it('starts 20 px from its edge, or in the middle at the top', () => {
    expect(edgeBurst('left', 60, size, seeded(1))[0]?.x).toBe(20);
    expect(edgeBurst('right', 60, size, seeded(1))[0]?.x).toBe(980);
    expect(edgeBurst('top', 60, size, seeded(1))[0]?.x).toBe(500);
  });

  it('keeps its height between 16 px and the window less 40 px', () => {
    expect(edgeBurst('left', -50, size, seeded(1))[0]?.y).toBe(16);
    expect(edgeBurst('left', 5000, size, seeded(1))[0]?.y).toBe(660);
    expect(edgeBurst('left', 300, size, seeded(1))[0]?.y).toBe(300);
  });

  it('uses each of the eight colours', () => {
    const colours = new Set(
      manySeeds.flatMap((seed) => edgeBurst('left', 60, size, seeded(seed)).map((p) => p.colour)),
    );
    expect(colours.size).toBe(8);
  });
});

describe('bursts for mastered criteria', () => {
  it('alternate from the left, 0.12 s and 32 px apart from 60 px on', () => {
    const pieces = masteryBursts(['a', 'b', 'c'], size, seeded(3));
    const starts = [...new Set(pieces.map((piece) => `${piece.x} ${piece.y} ${piece.delay.toFixed(2)}`))];
    expect(starts).toEqual(['20 60 0.00', '980 92 0.12', '20 124 0.24']);
  });
});

describe('the rain', () => {
  it('falls in 3 waves 0.25 s apart, 14–22 columns of 5–9 pieces, 2.2–3 s long, drifting up to 120 px', () => {
    for (const seed of manySeeds) {
      const pieces = rain(size, seeded(seed));
      expect(pieces.length).toBeGreaterThanOrEqual(3 * 14 * 5);
      expect(pieces.length).toBeLessThanOrEqual(3 * 22 * 9);
      for (const piece of pieces) {
        expectLook(piece);
        expect(piece.delay).toBeGreaterThanOrEqual(0);
        expect(piece.delay).toBeLessThanOrEqual(2 * 0.25 + 0.3);
        expect(piece.duration).toBeGreaterThanOrEqual(2.2);
        expect(piece.duration).toBeLessThanOrEqual(3);
        expect(Math.abs(last(piece)?.dx ?? 0)).toBeLessThanOrEqual(120);
      }
      for (const wave of [0, 1, 2]) {
        const early = pieces.filter((piece) => piece.delay >= wave * 0.25 && piece.delay <= wave * 0.25 + 0.3);
        expect(early.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('the overlay', () => {
  const animate = vi.fn(() => ({ onfinish: null as null | (() => void), oncancel: null }));
  let overlay: HTMLElement;
  let stop: () => void;
  let still: boolean;
  const showBadge = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers({ now: 10_000 });
    HTMLElement.prototype.animate = animate as unknown as HTMLElement['animate'];
    overlay = document.createElement('div');
    still = false;
    stop = celebrate({
      overlay: () => overlay,
      size: () => size,
      random: seeded(7),
      now: Date.now,
      reducedMotion: () => still,
      showBadge,
    });
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  const send = (name: string, detail?: unknown) =>
    document.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));

  it('does nothing for a mastery event without entries', () => {
    send('cc:mastery');
    send('cc:mastery', { mastered: [] });
    send('cc:mastery', { mastered: 'row_1' });
    expect(overlay.children).toHaveLength(0);
  });

  it('throws one burst for one criterion', () => {
    send('cc:mastery', { mastered: ['row_1'] });
    expect(overlay.children.length).toBeGreaterThanOrEqual(24);
    expect(overlay.children.length).toBeLessThanOrEqual(42);
  });

  it('rains once for the same element within 2000 ms and again afterwards', () => {
    send('cc:element-complete', { elementId: 'elm_1' });
    const once = overlay.children.length;
    expect(once).toBeGreaterThanOrEqual(210);
    vi.advanceTimersByTime(1999);
    send('cc:element-complete', { elementId: 'elm_1' });
    expect(overlay.children).toHaveLength(once);
    vi.advanceTimersByTime(1);
    send('cc:element-complete', { elementId: 'elm_1' });
    expect(overlay.children.length).toBeGreaterThan(once);
  });

  it('takes two completions without an id for the same one, and reads ids as text', () => {
    send('cc:element-complete', {});
    const once = overlay.children.length;
    send('cc:element-complete');
    expect(overlay.children).toHaveLength(once);
    send('cc:element-complete', { elementId: 5 });
    const twice = overlay.children.length;
    expect(twice).toBeGreaterThan(once);
    send('cc:element-complete', { elementId: '5' });
    expect(overlay.children).toHaveLength(twice);
  });

  it('takes each piece away when its flight ends', () => {
    send('cc:mastery', { mastered: ['row_1'] });
    for (const { value } of animate.mock.results) value.onfinish?.();
    expect(overlay.children).toHaveLength(0);
  });

  it('shows a still badge where motion is not wanted', () => {
    still = true;
    send('cc:mastery', { mastered: ['row_1'] });
    expect(overlay.children).toHaveLength(0);
    expect(showBadge).toHaveBeenCalledWith('mastery');
  });

  it('swallows its own failures', () => {
    animate.mockImplementationOnce(() => {
      throw new Error('no animation here');
    });
    expect(() => send('cc:mastery', { mastered: ['row_1'] })).not.toThrow();
  });
});
