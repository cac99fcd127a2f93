import type { ButtonHTMLAttributes, Ref } from 'react';

export type PressableProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'disabled'> & {
  ref?: Ref<HTMLButtonElement>;
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  /** At work for an earlier press: it keeps the focus and does nothing more until that is done. */
  isPending?: boolean | undefined;
  /** The focus stays where it is, such as in a text that the button changes. */
  preventFocusOnPress?: boolean;
};

/** A button without a look. */
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
