import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../ui/use-media.ts';

const ENTRY_PX = 240;

type Props<Entry> = {
  entries: readonly Entry[];
  isDrawnAtFirst: boolean;
  children: (entry: Entry) => ReactNode;
};

/** Renders neighboring entries near the window, with focus, or for print; otherwise reserves their height. */
export function EntryChunk<Entry>({ entries, isDrawnAtFirst, children }: Props<Entry>) {
  const [isNear, setIsNear] = useState(isDrawnAtFirst);
  const [height, setHeight] = useState(entries.length * ENTRY_PX);
  const isDrawn = useMedia('print') || isNear;
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!room.current) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return;
        const isWanted = seen.isIntersecting || seen.target.contains(document.activeElement);
        if (!isWanted && seen.boundingClientRect.height > 0) setHeight(seen.boundingClientRect.height);
        setIsNear(isWanted);
      },
      { root: room.current.closest('main'), rootMargin: '1000px 0px' },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} {...(isDrawn ? {} : { style: { blockSize: height } })}>
      {isDrawn && <ul className="flex flex-col gap-3">{entries.map(children)}</ul>}
    </div>
  );
}
