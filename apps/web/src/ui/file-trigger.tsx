import { type ChangeEvent, cloneElement, type ReactElement, useRef } from 'react';

type Props = {
  acceptedFileTypes?: readonly string[];
  allowsMultiple?: boolean;
  onSelect: (files: File[]) => void;
  children: ReactElement<{ onPress?: () => void }>;
};

/** Opens the file picker. The same file can be chosen twice. */
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
