import { type ReactNode, useId } from 'react';

export function PlotSection({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 break-inside-avoid">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-serif text-18 font-semibold text-ink">
          {title}
        </h2>
        {description && <p className="text-14 text-soft">{description}</p>}
      </div>
      {children}
    </section>
  );
}
