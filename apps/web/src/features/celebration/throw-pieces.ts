import type { ConfettiPiece } from './confetti-piece.ts';

/** Puts pieces into the overlay and lets them fly; each takes itself away when its flight ends. */
export function throwPieces(overlay: HTMLElement, pieces: readonly ConfettiPiece[]): void {
  for (const piece of pieces) {
    const node = document.createElement('span');
    node.dataset.confetti = '';
    Object.assign(node.style, {
      position: 'absolute',
      left: `${piece.x}px`,
      top: `${piece.y}px`,
      width: `${piece.width}px`,
      height: `${piece.height}px`,
      borderRadius: '2px',
      background: `var(--confetti-${piece.colour})`,
      willChange: 'transform, opacity',
    });
    overlay.append(node);
    const flight = node.animate(
      piece.path.map(({ at, dx, dy, turn, opacity }) => ({
        offset: at,
        transform: `translate3d(${dx}px, ${dy}px, 0) rotate(${turn}deg)`,
        opacity,
        easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)',
      })),
      { duration: piece.duration * 1000, delay: piece.delay * 1000, fill: 'both' },
    );
    flight.onfinish = () => node.remove();
    flight.oncancel = () => node.remove();
  }
}
