import { useState } from 'react';

/** Whether something is open or was before: then it stays drawn, with what was typed into it. */
export function useOpenedOnce(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
