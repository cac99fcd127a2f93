import { useState } from 'react';

/** Holds whether an inline editor is open, and returns the focus to its button. */
export function useWriting(startsOpen = false) {
  const [state, setState] = useState<'never' | 'open' | 'left'>(startsOpen ? 'open' : 'never');
  return {
    isOpen: state === 'open',
    comesBack: state === 'left',
    open: () => setState('open'),
    leave: () => setState('left'),
  };
}
