import type { ReactNode } from 'react';

/** The buttons at the end of a dialog. They stay visible while a tall dialog scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-6 py-4 low:static">
      {children}
    </div>
  );
}
