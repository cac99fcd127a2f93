import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';

type Props = {
  label: string;
  labelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  options: readonly { id: string; label: string; isDisabled?: boolean }[];
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
};

export function Select({ label, labelHidden, value, onChange, options, placeholder, isDisabled, className }: Props) {
  return (
    <label className={clsx('inline-flex flex-col gap-1.5 text-14 font-medium text-ink', className)}>
      <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      <span className="relative inline-flex">
        <select
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-10 w-full appearance-none rounded-sm border border-edge bg-raised py-2 ps-3 pe-9 text-14 font-normal text-ink hover:border-soft disabled:bg-sunken disabled:text-soft"
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={16}
          className="pointer-events-none absolute inset-e-2.5 top-1/2 -translate-y-1/2 text-soft"
        />
      </span>
    </label>
  );
}
