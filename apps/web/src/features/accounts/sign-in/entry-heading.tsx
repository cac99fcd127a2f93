export function EntryHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="flex flex-col gap-1">
      <h1 className="font-serif text-28 font-semibold text-ink">{title}</h1>
      <p className="text-16 text-soft">{lead}</p>
    </header>
  );
}
