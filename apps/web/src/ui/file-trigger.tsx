import { type ChangeEvent, cloneElement, type ReactElement, useRef } from 'react';

type Props = {
  acceptedFileTypes?: readonly string[];
  allowsMultiple?: boolean;
  onSelect: (files: File[]) => void;
  /** The button that opens the choice of files. */
  children: ReactElement<{ onPress?: () => void }>;
};

/** Has files chosen when its button is pressed. The same file can be chosen again. */
export function FileTrigger({ acceptedFileTypes, allowsMultiple, onSelect, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    onSelect(files);
  };
  return (
    <>
      {cloneElement(children, { onPress: () => input.current?.click() })}
      <input
        ref={input}
        type="file"
        accept={acceptedFileTypes?.join()}
        multiple={allowsMultiple}
        onChange={choose}
        className="hidden"
      />
    </>
  );
}
