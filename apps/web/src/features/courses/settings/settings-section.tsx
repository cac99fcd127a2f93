import type { ReactNode } from 'react';

export function SettingsSection({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-col gap-0.5">
        <h4 className="text-14 font-semibold text-ink">{title}</h4>
        {help && <p className="max-w-prose text-12 text-soft">{help}</p>}
      </div>
      {children}
    </section>
  );
}
