import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Of entries that were never drawn nobody knows the height; most are about so high. */
const ENTRY_PX = 240;

type Props<Entry> = {
  entries: readonly Entry[];
  isDrawnAtFirst: boolean;
  children: (entry: Entry) => ReactNode;
};

/** Neighbouring entries of a long list: drawn while they are near the window or have the focus, else their room is kept. */
export function EntryStretch<Entry>({ entries, isDrawnAtFirst, children }: Props<Entry>) {
  const [isDrawn, setIsDrawn] = useState(isDrawnAtFirst);
  const [height, setHeight] = useState(entries.length * ENTRY_PX);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!room.current) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return;
        const isNear = seen.isIntersecting || seen.target.contains(document.activeElement);
        if (!isNear && seen.boundingClientRect.height > 0) setHeight(seen.boundingClientRect.height);
        setIsDrawn(isNear);
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
