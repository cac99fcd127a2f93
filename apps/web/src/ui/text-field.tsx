import clsx from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'lang'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'minLength'
  | 'name'
  | 'placeholder'
  | 'type'
>;

type Props = InputAttributes & {
  label: string;
  value: string;
  onChange?: (value: string) => void;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  onBlur?: () => void;
  help?: ReactNode;
  error?: string | undefined;
  rows?: number;
  areaRef?: Ref<HTMLTextAreaElement>;
  labelHidden?: boolean;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isRequired?: boolean | undefined;
  className?: string;
  inputClassName?: string;
  end?: ReactNode;
};

const fieldClass =
  'w-full rounded-sm border border-edge bg-raised px-3 py-2 text-14 text-ink transition-colors hover:border-soft aria-invalid:border-brick disabled:bg-sunken disabled:text-soft';

export function TextField({
  label,
  value,
  onChange,
  help,
  error,
  rows,
  areaRef,
  labelHidden,
  isDisabled,
  isReadOnly,
  isRequired,
  className,
  inputClassName,
  end,
  ...passed
}: Props) {
  const id = useId();
  const describedBy = clsx(help && `${id}-help`, error && `${id}-error`);
  const field = {
    ...passed,
    id,
    // The text decides its direction; an empty field follows the page.
    dir: value ? 'auto' : undefined,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
    disabled: isDisabled,
    readOnly: isReadOnly,
    required: isRequired,
    'aria-label': labelHidden ? label : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      {!labelHidden && (
        <label htmlFor={id} className="text-14 font-medium text-ink">
          {label}
        </label>
      )}
      {rows ? (
        <textarea
          {...field}
          ref={areaRef}
          rows={rows}
          className={clsx(fieldClass, 'resize-y leading-6', inputClassName)}
        />
      ) : (
        <span className="relative flex">
          <input {...field} className={clsx(fieldClass, 'min-h-10', end && 'pe-11', inputClassName)} />
          {end && <span className="absolute inset-e-0.5 top-0.5">{end}</span>}
        </span>
      )}
      {help && (
        <span id={`${id}-help`} className="text-12 text-soft">
          {help}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="text-14 text-brick">
          {error}
        </span>
      )}
    </div>
  );
}
