/// <reference lib="webworker" />
import { createShow } from './confetti-show.ts';
import type { ToWorker } from './confetti-stage.ts';
import { masteryBursts } from './mastery-bursts.ts';
import { rain } from './rain.ts';

const worker = self as unknown as DedicatedWorkerGlobalScope;
let show: ReturnType<typeof createShow> | undefined;

worker.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('canvas' in data) {
    const brush = data.canvas.getContext('2d');
    if (!brush) return;
    show = createShow({
      brush,
      colours: data.colours,
      now: () => performance.now(),
      nextFrame: (paint) => worker.requestAnimationFrame(paint),
      onFlying: (count) => worker.postMessage(count),
    });
    return;
  }
  const { size, pixelRatio } = data;
  const pieces = 'bursts' in data ? masteryBursts(data.bursts, size, Math.random) : rain(size, Math.random);
  show?.(pieces, size, pixelRatio);
};
