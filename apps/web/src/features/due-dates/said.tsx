import { useRef } from 'react';
import { useRescuedFocus } from '../../ui/use-rescued-focus.ts';

/** What was just done. It takes the focus where the button that did it can do no more, so that keys are heard on. */
export function Said({ children }: { children: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useRescuedFocus(place);
  return (
    <span ref={place} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
