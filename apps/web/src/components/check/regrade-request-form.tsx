import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { RegradeRequest } from '../content-context.ts';
import { useOwnWords } from '../own-values/use-own-words.ts';
import { checkMessages } from './messages.ts';

type Props = { evidenceIds: readonly string[]; contest: RegradeRequest; look?: 'quiet' | 'secondary' };

/** Requests a regrade. Not a form element, because it is inside the answer's form. */
export function RegradeRequestForm({ evidenceIds, contest: regradeRequest, look = 'quiet' }: Props) {
  const t = useMessages(checkMessages);
  const [isOpen, setOpen] = useState(false);
  const [comment, setComment] = useOwnWords(`contest.${evidenceIds.join()}`);
  const sending = useMutation({
    mutationFn: () => regradeRequest(evidenceIds, comment.trim()),
    onSuccess: () => setComment(null),
  });
  const leave = () => {
    setComment(null);
    setOpen(false);
  };
  if (sending.isSuccess) return <Notice tone="good">{t('contested')}</Notice>;
  if (!isOpen)
    return (
      <Button size={look === 'quiet' ? 'sm' : 'md'} look={look} className="self-start" onPress={() => setOpen(true)}>
        {t('contest')}
      </Button>
    );
  const send = () => comment.trim() && !sending.isPending && sending.mutate();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the answer.
    event.preventDefault();
    send();
  };
  return (
    <div className="flex flex-col gap-2.5">
      <TextField
        label={t('contestWhy')}
        value={comment}
        onChange={setComment}
        onKeyDown={onKeyDown}
        maxLength={2000}
        autoFocus
      />
      {sending.error && <Notice tone="bad">{sending.error.message}</Notice>}
      <div className="flex gap-2">
        <Button size="sm" isDisabled={!comment.trim()} isPending={sending.isPending} onPress={send}>
          {t('contestSend')}
        </Button>
        <Button size="sm" look="quiet" onPress={leave}>
          {t('contestLeave')}
        </Button>
      </div>
    </div>
  );
}
