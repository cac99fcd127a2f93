import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const STEP = 16;

type Props = {
  label: string;
  side: 'start' | 'end';
  width: number;
  min: number;
  max: number;
  onWidth: (width: number) => void;
};

export function ResizeHandle({ label, side, width, min, max, onWidth }: Props) {
  const from = useRef<{ x: number; width: number }>(undefined);
  const outwards = (target: Element) => {
    const rtl = getComputedStyle(target).direction === 'rtl';
    return (side === 'start') === rtl ? -1 : 1;
  };
  const set = (next: number) => onWidth(Math.min(max, Math.max(min, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    set(width + way * STEP * outwards(event.currentTarget));
  };
  const onPointerDown = (event: PointerEvent) => {
    from.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (from.current) set(from.current.width + (event.clientX - from.current.x) * outwards(event.currentTarget));
  };
  const onPointerUp = () => {
    from.current = undefined;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the ARIA pattern for a splitter
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      className={`absolute inset-y-0 z-10 w-2 cursor-col-resize touch-none transition-colors hover:bg-line focus-visible:bg-line ${side === 'start' ? '-inset-e-1' : '-inset-s-1'}`}
    />
  );
}
