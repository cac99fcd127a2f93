import { Switch } from '../../../../ui/switch.tsx';

type Props = { label: string; help: string; isSelected: boolean; onChange: (on: boolean) => void };

export function SwitchWithHelp({ label, help, ...props }: Props) {
  return (
    <div className="flex flex-col gap-1">
      <Switch label={label} {...props} />
      <p className="max-w-prose ps-11.5 text-12 text-soft">{help}</p>
    </div>
  );
}
