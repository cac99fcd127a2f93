import clsx from 'clsx';
import { Pressable } from '../../../ui/pressable.tsx';

type Props = { example: string; isDisabled?: boolean; className?: string; onPick: (example: string) => void };

/** A request that can be pressed, and then stands in the field. */
export function ExampleButton({ example, isDisabled, className, onPick }: Props) {
  return (
    <Pressable
      isDisabled={isDisabled}
      onPress={() => onPick(example)}
      className={clsx(
        'min-h-8 max-w-full rounded-sm px-2 py-1 text-start text-14 text-ink transition-colors wrap-anywhere hover:bg-sunken disabled:text-soft disabled:hover:bg-transparent',
        className,
      )}
    >
      <bdi>{example}</bdi>
    </Pressable>
  );
}
