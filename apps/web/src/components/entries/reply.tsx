export function Reply({ by, children }: { by: string; children: string }) {
  return (
    <div className="flex flex-col gap-0.5 rounded-sm bg-sunken px-3.5 py-2.5">
      <p className="text-12 font-medium text-soft">{by}</p>
      <p dir="auto" className="text-14 break-words whitespace-pre-wrap text-ink">
        {children}
      </p>
    </div>
  );
}
