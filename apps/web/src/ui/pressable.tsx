import type { ButtonHTMLAttributes, Ref } from 'react';

export type PressableProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'disabled'> & {
  ref?: Ref<HTMLButtonElement>;
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  /** Keeps the focus and ignores presses while pending. */
  isPending?: boolean | undefined;
  /** Keeps the focus elsewhere, such as in a text field. */
  preventFocusOnPress?: boolean;
};

export function Pressable({
  onPress,
  isDisabled,
  isPending,
  preventFocusOnPress,
  type = 'button',
  ...props
}: PressableProps) {
  return (
    <button
      {...props}
      type={isPending && type === 'submit' ? 'button' : type}
      disabled={isDisabled}
      {...(isPending ? { 'aria-disabled': true, 'data-pending': true } : { onClick: () => onPress?.() })}
      {...(preventFocusOnPress ? { onMouseDown: (event) => event.preventDefault() } : {})}
    />
  );
}
