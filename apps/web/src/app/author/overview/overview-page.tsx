import type { ReactNode } from 'react';
import { SandboxNote } from './sandbox-note.tsx';

type Props = { kind: ReactNode; title: string; lead?: string; cover?: ReactNode; children: ReactNode };

export function OverviewPage({ kind, title, lead, cover, children }: Props) {
  return (
    <div className="min-h-0 flex-1 relative overflow-y-auto">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-7 px-8 pt-12 pb-20 phone:px-5 phone:pt-7">
        {cover}
        <header className="flex flex-col gap-1.5">
          <div className="text-14 text-soft">{kind}</div>
          <h1 className="font-serif text-36 leading-tight font-semibold tracking-tight break-words text-ink phone:text-28">
            {title}
          </h1>
          {lead && <p className="max-w-prose font-serif text-18 text-soft">{lead}</p>}
        </header>
        <SandboxNote />
        {children}
      </div>
    </div>
  );
}
