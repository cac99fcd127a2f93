import { useEffect, useRef } from 'react';

export const LINE_PX = 37;

/** Reserves the space of rows that are not rendered, and reports when they come near. */
export function UndrawnRows({ id, count, onNear }: { id: string; count: number; onNear: (id: string) => void }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!room.current) return undefined;
    const near = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) onNear(id);
    };
    const root = room.current.closest('[role="treegrid"]');
    const observer = new IntersectionObserver(near, { root, rootMargin: '600px 0px' });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [id, onNear]);
  return <div ref={room} style={{ blockSize: count * LINE_PX }} />;
}
