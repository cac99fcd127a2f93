import { useState } from 'react';
import { usePresent } from '../../api/presence.ts';
import type { EditStatus } from './use-element-draft.ts';

/** Who else is in an element, and who of them wrote already when this page began to. */
export function useOthersHere(courseId: string, elementId: string, status: EditStatus) {
  const here = usePresent(courseId).filter((other) => other.elementId === elementId);
  const [met, setMet] = useState<readonly string[]>([]);
  const [isAgreed, setAgreed] = useState(false);
  return {
    here,
    /** Their names, until the person says what to do. */
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
