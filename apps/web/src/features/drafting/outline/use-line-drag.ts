import { type PointerEvent, useRef, useState } from 'react';

function lineAt(list: HTMLElement | null, y: number): number | undefined {
  const lines = [...(list?.children ?? [])];
  const found = lines.findIndex((line) => {
    const box = line.getBoundingClientRect();
    return y < box.bottom;
  });
  return lines.length === 0 ? undefined : found < 0 ? lines.length - 1 : found;
}

/** Implements drag and drop of lines by their handle. */
export function useLineDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; over: number }>();
  const gripOf = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, over: from });
    },
    onPointerMove(event: PointerEvent) {
      const over = lineAt(list.current, event.clientY);
      if (drag && over !== undefined && over !== drag.over) setDrag({ ...drag, over });
    },
    onPointerUp() {
      if (drag && drag.over !== drag.from) onMove(drag.from, drag.over);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { list, drag, gripOf };
}
