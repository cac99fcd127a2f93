import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AlertFrame } from './alert-frame.tsx';
import { Button } from './button.tsx';
import { dialogMessages } from './dialog-messages.ts';
import { useMessages } from './i18n/use-messages.ts';
import { IconButton } from './icon-button.tsx';
import { panelMessages } from './panel-messages.ts';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const;

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  width?: keyof typeof widths;
  /** Uses the full height, so that the dialog does not jump between tabs. */
  isTall?: boolean;
  /** Asks before Escape, a click outside or the close button discards what was typed. */
  keepsTyped?: boolean;
  children: ReactNode;
};

export function DialogWindow({
  title,
  isOpen,
  onClose,
  width = 'sm',
  isTall = false,
  keepsTyped = false,
  children,
}: DialogProps) {
  const t = useMessages(panelMessages);
  const say = useMessages(dialogMessages);
  const [hasTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = () => (keepsTyped && hasTyped ? setAsking(true) : onClose());
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && leave()}
      isDismissable
      className="fixed inset-0 z-40 flex items-center justify-center bg-veil p-4 phone:items-end phone:p-0 low:block low:overflow-y-auto"
    >
      <Modal
        className={clsx(
          'panel-enter flex max-h-full low:max-h-none w-full flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-float phone:rounded-b-none',
          isTall
            ? 'h-[44rem] phone:h-full phone:rounded-none phone:border-0 low:h-120'
            : 'phone:max-h-[92dvh] low:max-h-none',
          widths[width],
        )}
      >
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex items-start gap-4 px-6 pt-5 pb-1">
            <Heading slot="title" className="min-w-0 flex-1 font-serif text-22 font-semibold text-ink">
              {title}
            </Heading>
            <IconButton icon={X} label={t('close')} onPress={leave} className="-me-2" />
          </div>
          <div
            className={clsx(
              'min-h-0',
              isTall ? 'flex flex-1 pt-3' : 'relative overflow-y-auto scroll-pb-24 px-6 pt-2 pb-6',
            )}
            onInput={() => setTyped(true)}
          >
            {children}
          </div>
          {isAsking && (
            <AlertFrame
              title={say('discardTyped')}
              isOpen
              onClose={() => setAsking(false)}
              actions={
                <>
                  <Button onPress={() => setAsking(false)} autoFocus>
                    {say('keepWriting')}
                  </Button>
                  <Button look="danger" onPress={onClose}>
                    {say('discard')}
                  </Button>
                </>
              }
            />
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
