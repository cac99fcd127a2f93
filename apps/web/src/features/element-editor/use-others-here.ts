import { useState } from 'react';
import { usePresent } from '../../api/presence.ts';
import type { EditStatus } from './use-element-draft.ts';

/** Returns who else is in an element, and who edited it before this page opened. */
export function useOthersHere(courseId: string, elementId: string, status: EditStatus) {
  const here = usePresent(courseId).filter((other) => other.elementId === elementId);
  const [met, setMet] = useState<readonly string[]>([]);
  const [isAgreed, setAgreed] = useState(false);
  return {
    here,
    /** Their names, until the person dismisses them. */
    met,
    noteEdit: () => {
      if (status !== 'saved' || isAgreed) return;
      setMet([...new Set(here.filter(({ isWriting }) => isWriting).map(({ displayName }) => displayName))]);
    },
    goOn: () => {
      setMet([]);
      setAgreed(true);
    },
    giveWay: () => setMet([]),
  };
}
