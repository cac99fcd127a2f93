import { useRef } from 'react';
import { useRescuedFocus } from '../../ui/use-rescued-focus.ts';

/** Reports what was just done. Takes the focus from a disabled button, so that keys still work. */
export function Announcement({ children }: { children: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useRescuedFocus(place);
  return (
    <span ref={place} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
