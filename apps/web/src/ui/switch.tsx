type Props = {
  label: string;
  labelHidden?: boolean;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  'aria-describedby'?: string;
};

export function Switch({ label, labelHidden, isSelected, onChange, isDisabled, ...described }: Props) {
  return (
    <label className="group relative inline-flex cursor-pointer items-center gap-2.5 text-14 text-ink has-disabled:cursor-default">
      <input
        {...described}
        type="checkbox"
        role="switch"
        checked={isSelected}
        aria-checked={isSelected}
        onChange={({ target }) => onChange(target.checked)}
        disabled={isDisabled}
        {...(labelHidden ? { 'aria-label': label } : {})}
        className="sr-only"
      />
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-sunken p-0.5 transition-colors group-has-checked:border-brown group-has-checked:bg-brown group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-(--focus)">
        <span className="size-3.5 rounded-full bg-edge transition-transform forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none forced-colors:group-has-checked:bg-[Highlight] group-has-checked:translate-x-4 group-has-checked:bg-on-brown rtl:group-has-checked:-translate-x-4" />
      </span>
      {!labelHidden && label}
    </label>
  );
}
