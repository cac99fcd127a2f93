import { type RefObject, useEffect, useRef, useState } from 'react';
import { findRanges } from '../../../components/markdown/find-ranges.ts';

const [FOUND, HERE] = ['found', 'found-here'];

function paint(ranges: readonly Range[], here: Range | undefined) {
  // Without highlights the page only scrolls.
  if (!('highlights' in CSS)) return;
  CSS.highlights.set(FOUND, new Highlight(...ranges));
  CSS.highlights.set(HERE, here ? new Highlight(here) : new Highlight());
}

const show = (range: Range | undefined) => range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });

/** Finds and highlights words in a part of the page. `shown` identifies its rendered state. */
export function useFindInText(root: RefObject<HTMLElement | null>, words: string, shown: string) {
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const [at, setAt] = useState(0);
  const lookedFor = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other matches
  useEffect(() => {
    const texts = [...(root.current?.querySelectorAll<HTMLElement>('.document-text') ?? [])];
    const found = texts.flatMap((text) => findRanges(text, words));
    setRanges(found);
    if (lookedFor.current === words) return;
    lookedFor.current = words;
    setAt(0);
    show(found[0]);
  }, [root, words, shown]);
  useEffect(() => {
    paint(ranges, ranges[at]);
    return () => paint([], undefined);
  }, [ranges, at]);
  return {
    count: ranges.length,
    at,
    step: (by: 1 | -1) => {
      if (ranges.length === 0) return;
      const next = (at + by + ranges.length) % ranges.length;
      setAt(next);
      show(ranges[next]);
    },
  };
}
