import { FEEDBACK_CATEGORIES } from '@coursecraft/contract/feedback/feedback-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type FormEvent, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { call } from '../../api/call.ts';
import { feedbackCategoryMessages } from '../../components/feedback-category-messages.ts';
import { useOwnWords } from '../../components/own-values/use-own-words.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { Circumstances } from './feedback-report.ts';
import { feedbackMessages } from './messages.ts';

const FIRST = FEEDBACK_CATEGORIES[0];

type Props = { circumstances: Circumstances; onClose: () => void };

const beside = ({ click }: Circumstances): CSSProperties =>
  click
    ? { left: `max(8px, min(${click.x}px, 100vw - 22.5rem))`, top: `max(8px, min(${click.y}px, 100dvh - 26rem))` }
    : { insetInlineEnd: '16px', top: '64px' };

/** Asks what is wrong. A click outside keeps the typed text; Cancel discards it. */
export function FeedbackPopup({ circumstances, onClose }: Props) {
  const t = useMessages(feedbackMessages);
  const nameOf = useMessages(feedbackCategoryMessages);
  const queries = useQueryClient();
  const hasMouse = useMedia('(any-pointer: fine)');
  const [category, setCategory] = useState<(typeof FEEDBACK_CATEGORIES)[number]>(FIRST);
  const [message, setMessage] = useOwnWords('feedback');
  const discard = () => {
    setMessage(null);
    onClose();
  };
  const sending = useMutation({
    mutationFn: () => call('createFeedback', { body: { ...circumstances, category, message } }),
    onSuccess: () => {
      discard();
      showToast({ tone: 'good', text: t('sent') });
      return queries.invalidateQueries({ queryKey: ['feedback'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-50 phone:flex phone:items-end phone:bg-veil"
    >
      <Modal
        style={beside(circumstances)}
        className="panel-enter absolute max-h-dvh w-88 overflow-y-auto rounded-md border border-line bg-raised shadow-float phone:static phone:w-full phone:rounded-b-none"
      >
        <Dialog data-feedback className="p-4 outline-none">
          <form onSubmit={submit} className="flex flex-col gap-3">
            <Heading slot="title" className="font-serif text-18 font-semibold text-ink">
              {t('title')}
            </Heading>
            <Select
              label={t('category')}
              value={category}
              onChange={(id) => setCategory(FEEDBACK_CATEGORIES.find((one) => one === id) ?? FIRST)}
              options={FEEDBACK_CATEGORIES.map((id) => ({ id, label: nameOf(id) }))}
            />
            <TextField
              label={t('details')}
              rows={4}
              value={message}
              onChange={setMessage}
              maxLength={4000}
              help={hasMouse ? `${t('detailsHelp')} ${t('menuHelp')}` : t('detailsHelp')}
              autoFocus
            />
            {sending.error && <Notice tone="bad">{sending.error.message}</Notice>}
            <div className="flex justify-end gap-2">
              <Button look="quiet" onPress={discard}>
                {t('cancel')}
              </Button>
              <Button type="submit" look="primary" isPending={sending.isPending}>
                {t('submit')}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
