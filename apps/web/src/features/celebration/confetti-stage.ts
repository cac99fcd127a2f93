import { clipAround } from './clip-around.ts';
import type { WindowSize } from './confetti-piece.ts';

type Throw = { size: WindowSize; pixelRatio: number };
export type ToWorker =
  | { canvas: OffscreenCanvas; colours: string[] }
  | (Throw & { bursts: number })
  | (Throw & { rain: true });

const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8];
const SHARPEST = 2;

export type ConfettiStage = {
  burst: (count: number) => void;
  rain: () => void;
  clear: () => void;
};

/**
 * Creates a canvas that a worker paints, so that the page stays responsive. `data-flying` of the overlay holds the
 * number of pieces.
 */
export function createConfettiStage(overlay: HTMLElement): ConfettiStage {
  const worker = new Worker(new URL('./confetti-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  canvas.className = 'size-full';
  overlay.append(canvas);
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const offscreen = canvas.transferControlToOffscreen();
  const style = getComputedStyle(overlay);
  const colours = COLOURS.map((colour) => style.getPropertyValue(`--confetti-${colour}`));
  send({ canvas: offscreen, colours }, [offscreen]);
  /** Nothing falls over the text being read, even when it moves. */
  let frame = 0;
  const leaveFree = () => {
    const boxes = [...document.querySelectorAll('[data-being-read]')].map((place) => place.getBoundingClientRect());
    const clip = clipAround(boxes, { width: window.innerWidth, height: window.innerHeight });
    if (canvas.style.clipPath !== clip) canvas.style.clipPath = clip;
    frame = requestAnimationFrame(leaveFree);
  };
  const rest = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const begin = () => {
    if (!frame) leaveFree();
  };
  worker.onmessage = ({ data }: MessageEvent<number>) => {
    overlay.dataset.flying = String(data);
    if (data === 0) rest();
  };
  const place = (): Throw => ({
    size: { width: window.innerWidth, height: window.innerHeight },
    pixelRatio: Math.min(window.devicePixelRatio, SHARPEST),
  });
  return {
    burst(bursts) {
      begin();
      send({ ...place(), bursts });
    },
    rain() {
      begin();
      send({ ...place(), rain: true });
    },
    clear() {
      rest();
      worker.terminate();
      canvas.remove();
      delete overlay.dataset.flying;
    },
  };
}
