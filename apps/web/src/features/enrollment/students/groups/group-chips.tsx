export function GroupChips({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <span key={name} className="max-w-full truncate rounded-full bg-sunken px-2 py-0.5 text-12 text-ink">
          {name}
        </span>
      ))}
    </span>
  );
}
