import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';

type Props = Omit<TextFieldProps, 'className' | 'children'> & {
  label: string;
  /** Stands under the field and is read with it. */
  help?: ReactNode;
  error?: string | undefined;
  /** Rows of a field for longer text. */
  rows?: number;
  placeholder?: string;
  labelHidden?: boolean;
  className?: string;
  inputClassName?: string;
};

const fieldClass =
  'w-full rounded-sm border border-edge bg-raised px-3 py-2 text-14 text-ink transition-colors data-hovered:border-soft data-invalid:border-brick data-disabled:bg-sunken data-disabled:text-soft';

export function TextField({
  label,
  help,
  error,
  rows,
  placeholder,
  labelHidden,
  className,
  inputClassName,
  ...props
}: Props) {
  return (
    <AriaTextField
      {...props}
      {...(error ? { isInvalid: true } : {})}
      className={clsx('flex flex-col gap-1.5', className)}
      {...(labelHidden ? { 'aria-label': label } : {})}
    >
      {!labelHidden && <Label className="text-14 font-medium text-ink">{label}</Label>}
      {rows ? (
        <TextArea
          rows={rows}
          placeholder={placeholder}
          className={clsx(fieldClass, 'resize-y leading-6', inputClassName)}
        />
      ) : (
        <Input placeholder={placeholder} className={clsx(fieldClass, 'min-h-10', inputClassName)} />
      )}
      {help && (
        <Text slot="description" className="text-12 text-soft">
          {help}
        </Text>
      )}
      <FieldError className="text-14 text-brick">{error}</FieldError>
    </AriaTextField>
  );
}
