import { useState } from 'react';

/** Whether something is being written in its place; who leaves that comes back to the button that led there. */
export function useWriting() {
  const [state, setState] = useState<'never' | 'open' | 'left'>('never');
  return {
    isOpen: state === 'open',
    comesBack: state === 'left',
    open: () => setState('open'),
    leave: () => setState('left'),
  };
}
