import { beforeEach, expect, it, vi } from 'vitest';
import type { ConfettiPiece } from './confetti-piece.ts';
import { type Brush, createShow } from './confetti-show.ts';

const piece: ConfettiPiece = {
  colour: 2,
  width: 8,
  height: 10,
  x: 20,
  y: 60,
  delay: 0.12,
  duration: 2,
  path: [
    { at: 0, dx: 0, dy: 0, turn: 0, opacity: 1, ease: 'even' },
    { at: 0.5, dx: 100, dy: -50, turn: 90, opacity: 1, ease: 'even' },
    { at: 1, dx: 100, dy: 150, turn: 180, opacity: 0, ease: 'even' },
  ],
};
const size = { width: 1000, height: 700 };

let clock: number;
let frames: (() => void)[];
let painted: { transform: number[]; opacity: number; colour: string; box: number[] }[];
let counts: number[];
let brush: Brush;
let show: ReturnType<typeof createShow>;

function at(ms: number) {
  clock = ms;
  painted = [];
  for (const frame of frames.splice(0)) frame();
  return painted;
}

beforeEach(() => {
  clock = 0;
  frames = [];
  counts = [];
  let transform: number[] = [];
  let box: number[] = [];
  brush = {
    canvas: { width: 300, height: 150 },
    setTransform: ((...values: number[]) => {
      transform = values;
    }) as Brush['setTransform'],
    roundRect: ((...values: number[]) => {
      box = values;
    }) as Brush['roundRect'],
    clearRect: vi.fn(),
    beginPath: vi.fn(),
    fill: () => void painted.push({ transform, box, opacity: brush.globalAlpha, colour: String(brush.fillStyle) }),
    fillStyle: '',
    globalAlpha: 1,
  };
  show = createShow({
    brush,
    colours: ['gold', 'brown'],
    now: () => clock,
    nextFrame: (paint) => frames.push(paint),
    onFlying: (count) => counts.push(count),
  });
});

it('paints a piece with its size, 2 px corners and color at its current position', () => {
  show([piece], size, 2);
  expect(brush.canvas).toEqual({ width: 2000, height: 1400 });
  expect(at(119)).toEqual([]);
  const [half] = at(120 + 500);
  expect(half).toMatchObject({ colour: 'brown', opacity: 1, box: [-4, -5, 8, 10, 2] });
  expect(half?.transform.slice(4)).toEqual([2 * 70, 2 * 35]);
  const turned = 2 * Math.cos(Math.PI / 4);
  expect(half?.transform[0]).toBeCloseTo(turned);
  expect(at(120 + 1500)[0]?.opacity).toBeCloseTo(0.5);
});

it('removes each piece at the end of its flight and stops with the last one', () => {
  show([piece, { ...piece, duration: 3 }], size, 1);
  expect(at(120 + 1999)).toHaveLength(2);
  expect(at(120 + 2000)).toHaveLength(1);
  expect(counts).toEqual([2]);
  expect(at(120 + 3000)).toHaveLength(0);
  expect([counts, frames.length, brush.canvas]).toEqual([[2, 0], 0, { width: 1, height: 1 }]);
});

it('adds pieces during a running show with their own clocks', () => {
  show([piece], size, 1);
  at(1000);
  show([piece], size, 1);
  expect(frames).toHaveLength(1);
  const places = at(1120 + 500).map(({ transform }) => transform.slice(4).map(Math.round));
  expect(places).toEqual([
    [120, 110],
    [70, 35],
  ]);
  expect(counts).toEqual([1, 2]);
});
