import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { panelMessages } from '../panel-messages.ts';

/** A native dialog without dependencies, for a dialog that failed to load. */
export function FailureWindow({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useMessages(panelMessages);
  const window = useRef<HTMLDialogElement>(null);
  useEffect(() => window.current?.showModal?.(), []);
  return (
    <dialog
      ref={window}
      onClose={onClose}
      aria-label={t('failed')}
      className="m-auto w-104 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised text-ink shadow-float backdrop:bg-veil"
    >
      <div className="flex justify-end px-2 pt-2 -mb-8">
        <IconButton icon={X} label={t('close')} onPress={onClose} />
      </div>
      {children}
    </dialog>
  );
}
