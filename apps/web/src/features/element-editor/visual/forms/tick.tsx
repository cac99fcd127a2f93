type Props = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  kind?: 'checkbox' | 'radio';
  group?: string;
  shown?: string;
};

export function Tick({ label, isOn, onChange, kind = 'checkbox', group, shown = label }: Props) {
  return (
    <label className="flex min-h-7 cursor-pointer items-start gap-2.5 text-14 text-ink">
      <input
        type={kind}
        name={group}
        aria-label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-(--brown)"
      />
      <span className="min-w-0">{shown}</span>
    </label>
  );
}
