import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Props = {
  label: string;
  text: string;
  maxLength: number;
  onSave: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  className?: string;
  isNew?: boolean;
};

/** A line of text that can be edited in place. Blur or Enter saves, Escape cancels. */
export function WrittenLine({ label, text, maxLength, onSave, onKeyDown, className, isNew = false }: Props) {
  const [written, setWritten] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setWritten(text), [text]);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const save = () => {
    const value = written.replace(/\s+/g, ' ').trim();
    if (value && value !== text) onSave(value);
    else setWritten(text);
  };
  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      aria-label={label}
      value={written}
      maxLength={maxLength}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          save();
        }
        if (event.key === 'Escape') setWritten(text);
      }}
      className={clsx(
        'field-sizing-content min-w-0 flex-1 resize-none rounded-sm border border-transparent bg-transparent px-1.5 py-1 break-words text-ink transition-colors hover:border-edge hover:bg-raised focus:border-edge focus:bg-raised phone:text-16',
        className,
      )}
    />
  );
}
