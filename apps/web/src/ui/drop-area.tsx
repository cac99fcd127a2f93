import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { FileTrigger } from './file-trigger.tsx';
import { filesIn } from './files-in.ts';

type Props = {
  label: string;
  choose: string;
  help?: ReactNode;
  size: 'sm' | 'md' | 'lg';
  isPending?: boolean;
  onFiles: (files: File[]) => void;
};

const PADDING = { sm: 'py-3', md: 'py-6', lg: 'py-12 phone:py-8' } as const;
const LABEL = {
  sm: 'text-14 text-ink',
  md: 'text-16 font-medium text-ink',
  lg: 'font-serif text-28 font-semibold tracking-tight text-ink phone:text-22',
} as const;

export function DropArea({ label, choose, help, size, isPending = false, onFiles }: Props) {
  const isSmall = size === 'sm';
  const take = (files: File[]) => {
    if (!isPending && files.length > 0) onFiles(files);
  };
  const labelId = useId();
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const receive = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    setOver(false);
    if (!data.types.includes('Files')) return;
    event.preventDefault();
    // Unreadable entries are sent unchanged, so that the server reports the problem.
    const plain = [...data.files];
    void filesIn(data).then(take, () => take(plain));
  };
  return (
    <fieldset
      aria-labelledby={labelId}
      data-drop-target={isOver || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={(event) => receive(event, event.dataTransfer)}
      onPaste={(event) => receive(event, event.clipboardData)}
      className={clsx(
        'flex min-w-0 flex-col items-center gap-2.5 rounded-md border-2 border-dashed border-edge bg-paper px-4 text-center transition-colors data-drop-target:border-brown data-drop-target:bg-gold-light',
        PADDING[size],
      )}
    >
      {!isSmall && <FileUp aria-hidden size={size === 'lg' ? 32 : 24} strokeWidth={1.5} className="text-brown" />}
      <div className={clsx('flex items-center gap-2.5', isSmall ? 'w-full justify-between' : 'flex-col')}>
        <span id={labelId} className={LABEL[size]}>
          {label}
        </span>
        <FileTrigger allowsMultiple onSelect={take}>
          <Button
            look={size === 'lg' ? 'primary' : 'secondary'}
            size={size === 'lg' ? 'lg' : 'md'}
            isPending={isPending}
            className={clsx(isSmall && 'shrink-0')}
          >
            {choose}
          </Button>
        </FileTrigger>
      </div>
      {help && <p className={clsx('max-w-prose text-12 text-soft', isSmall && 'self-start text-start')}>{help}</p>}
    </fieldset>
  );
}
