import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

export function Page({ title, lead, actions, isWide = false, children }: Props) {
  return (
    <main id="content" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
      <div
        className={clsx(
          'mx-auto flex w-full flex-col gap-8 px-8 pt-10 phone:px-5 phone:pt-6',
          isWide ? 'max-w-5xl pb-6' : 'max-w-3xl pb-24',
        )}
      >
        <header className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
            <h1 className="font-serif text-28 font-semibold tracking-tight text-ink">{title}</h1>
            {lead && <p className="text-14 text-soft">{lead}</p>}
          </div>
          {actions}
        </header>
        {children}
      </div>
    </main>
  );
}
