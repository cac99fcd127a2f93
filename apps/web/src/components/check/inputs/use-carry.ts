import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

const SLOP_PX = 5;

type Press = { id: string; from: HTMLElement; startX: number; startY: number };
type Carried = { id: string; dx: number; dy: number; over: string | undefined };

/**
 * Implements drag and drop into the slots of a box (`data-slot`). A press without movement stays a click; Escape
 * cancels.
 */
export function useCarry<Box extends HTMLElement>(onDrop: (id: string, slot: string) => void) {
  const box = useRef<Box>(null);
  const [press, setPress] = useState<Press>();
  const [carried, setCarried] = useState<Carried>();

  const slotAt = (x: number, y: number): string | undefined => {
    const under = document.elementsFromPoint(x, y).filter((element) => !press?.from.contains(element));
    const slot = under[0]?.closest<HTMLElement>('[data-slot]');
    return slot && box.current?.contains(slot) ? slot.dataset.slot : undefined;
  };
  const move = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    if (!press) return;
    const [dx, dy] = [clientX - press.startX, clientY - press.startY];
    if (!carried && Math.hypot(dx, dy) < SLOP_PX) return;
    setCarried({ id: press.id, dx, dy, over: slotAt(clientX, clientY) });
  });
  const end = useEffectEvent((isDropped: boolean) => {
    setPress(undefined);
    setCarried(undefined);
    if (!carried) return;
    // The end of a drag must not click what is below.
    const swallow = (event: MouseEvent) => event.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true));
    if (isDropped && carried.over !== undefined) onDrop(carried.id, carried.over);
  });

  const isPressed = press !== undefined;
  useEffect(() => {
    if (!isPressed) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', (event) => move(event), { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
    return () => listening.abort();
  }, [isPressed]);

  return {
    box,
    over: carried?.over,
    isCarried: (id: string) => carried?.id === id,
    carriedProps: (id: string, isDisabled: boolean) => ({
      style: carried?.id === id ? { translate: `${carried.dx}px ${carried.dy}px` } : undefined,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const grip = (event.target as HTMLElement).closest('[data-grip]');
        if (isDisabled || !grip || event.button !== 0 || !event.isPrimary) return;
        setPress({ id, from: event.currentTarget, startX: event.clientX, startY: event.clientY });
      },
    }),
  };
}
