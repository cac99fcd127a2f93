import type { ElementFormat } from '@coursecraft/contract/courses/course';
import clsx from 'clsx';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { formatMessages } from '../../../components/format-messages.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Select } from '../../../ui/select.tsx';
import type { TitleDraft } from './changes/use-renaming.ts';
import { courseTreeMessages } from './messages.ts';

const FORMATS = Object.keys(formatMessages.english) as ElementFormat[];

type Props = {
  draft: TitleDraft;
  onWrite: (change: { title?: string; format?: ElementFormat }) => void;
  /** On Enter, or on blur (`isLeaving`). */
  onSave: (isLeaving: boolean) => void;
  onLeave: () => void;
};

export function TitleField({ draft, onWrite, onSave, onLeave }: Props) {
  const t = useMessages(courseTreeMessages);
  const nameOf = useMessages(formatMessages);
  const { title, format, error, isBusy = false } = draft;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onSave(false);
    if (event.key === 'Escape') onLeave();
  };
  const onBlur = (event: FocusEvent) => {
    // A change to another window must not save.
    if (document.hasFocus() && !event.currentTarget.contains(event.relatedTarget)) onSave(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the fields inside
    <div
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerDown={(event) => event.stopPropagation()}
      className="flex min-w-0 flex-1 cursor-default flex-col gap-1.5"
    >
      <input
        ref={input}
        aria-label={t('title')}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        dir="auto"
        value={title}
        readOnly={isBusy}
        maxLength={300}
        onChange={(event) => onWrite({ title: event.target.value })}
        className={clsx(
          'w-full rounded-sm border bg-raised px-2 py-1 text-14 text-ink phone:text-16',
          error ? 'border-brick' : 'border-edge',
        )}
      />
      {format && (
        <Select
          label={t('format')}
          labelHidden
          value={format}
          onChange={(id) => onWrite({ format: id as ElementFormat })}
          options={FORMATS.map((id) => ({ id, label: nameOf(id) }))}
          isDisabled={isBusy}
        />
      )}
      {error && (
        <p role="alert" id={errorId} className="text-12 text-brick">
          {error}
        </p>
      )}
    </div>
  );
}
