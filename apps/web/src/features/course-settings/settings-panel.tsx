import type { ReactNode } from 'react';

/** One tab's content: a heading that is read with it, and its sections below each other. */
export function SettingsPanel({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6 px-6 pt-1 pb-8 phone:px-4 phone:pt-5">
      <header className="flex flex-col gap-1">
        <h3 className="font-serif text-18 font-semibold text-ink">{title}</h3>
        {lead && <p className="max-w-prose text-14 text-soft">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
