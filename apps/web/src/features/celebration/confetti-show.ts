import type { ConfettiPiece, WindowSize } from './confetti-piece.ts';
import { isOver, poseAt } from './confetti-pose.ts';

export type Brush = Pick<
  OffscreenCanvasRenderingContext2D,
  'setTransform' | 'clearRect' | 'beginPath' | 'roundRect' | 'fill' | 'fillStyle' | 'globalAlpha'
> & { canvas: WindowSize };

type CreateShowOptions = {
  brush: Brush;
  colours: readonly string[];
  now: () => number;
  nextFrame: (paint: () => void) => void;
  onFlying: (count: number) => void;
};

const CORNER = 2;

/** Animates pieces until the last one is gone, then frees everything. */
export function createShow({ brush, colours, now, nextFrame, onFlying }: CreateShowOptions) {
  let flying: { piece: ConfettiPiece; since: number }[] = [];
  let scale = 1;

  function paintPiece(piece: ConfettiPiece, seconds: number) {
    const pose = poseAt(piece, seconds);
    if (!pose) return;
    const cos = Math.cos((pose.turn * Math.PI) / 180) * scale;
    const sin = Math.sin((pose.turn * Math.PI) / 180) * scale;
    brush.setTransform(cos, sin, -sin, cos, pose.x * scale, pose.y * scale);
    brush.globalAlpha = pose.opacity;
    brush.fillStyle = colours[piece.colour - 1] ?? '';
    brush.beginPath();
    brush.roundRect(-piece.width / 2, -piece.height / 2, piece.width, piece.height, CORNER);
    brush.fill();
  }

  function paint() {
    const time = now();
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, brush.canvas.width, brush.canvas.height);
    flying = flying.filter(({ piece, since }) => !isOver(piece, (time - since) / 1000));
    for (const { piece, since } of flying) paintPiece(piece, (time - since) / 1000);
    if (flying.length > 0) return nextFrame(paint);
    Object.assign(brush.canvas, { width: 1, height: 1 });
    onFlying(0);
  }

  return (pieces: readonly ConfettiPiece[], size: WindowSize, pixelRatio: number): void => {
    const isIdle = flying.length === 0;
    const since = now();
    flying = [...flying, ...pieces.map((piece) => ({ piece, since }))];
    onFlying(flying.length);
    scale = pixelRatio;
    Object.assign(brush.canvas, { width: size.width * scale, height: size.height * scale });
    if (isIdle) nextFrame(paint);
  };
}
