import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch';

export function Switch({
  label,
  labelHidden,
  ...props
}: Omit<SwitchProps, 'children' | 'className'> & { label: string; labelHidden?: boolean }) {
  return (
    <AriaSwitch
      {...props}
      {...(labelHidden ? { 'aria-label': label } : {})}
      className="group relative inline-flex cursor-pointer items-center gap-2.5 text-14 text-ink"
    >
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-sunken p-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-selected:border-brown group-data-selected:bg-brown">
        <span className="size-3.5 rounded-full bg-edge transition-transform group-data-selected:translate-x-4 group-data-selected:bg-on-brown rtl:group-data-selected:-translate-x-4" />
      </span>
      {!labelHidden && label}
    </AriaSwitch>
  );
}
