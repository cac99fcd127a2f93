import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The content of a tab. It takes the focus when the focused element disappears, so that Escape still reaches the
 * dialog.
 */
export function SettingsPanel({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  });
  return (
    <div ref={panel} tabIndex={-1} className="outline-none flex flex-col gap-6 px-6 pt-1 pb-8 phone:px-4 phone:pt-5">
      <header className="flex flex-col gap-1">
        <h3 className="font-serif text-18 font-semibold text-ink">{title}</h3>
        {lead && <p className="max-w-prose text-14 text-soft">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
