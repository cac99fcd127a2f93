import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { QueuedAnswer } from '../../../api/offline/answer-queue.ts';
import { currentOutbox } from '../../../api/offline/current-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { type AnswerPlace, KeptAnswerRow } from './kept-answer-row.tsx';
import { waitingMessages } from './messages.ts';

export type PlaceOf = (elementId: string) => AnswerPlace | undefined;

export function WaitingBar({ answers, placeOf }: { answers: readonly QueuedAnswer[]; placeOf: PlaceOf }) {
  const t = useMessages(waitingMessages);
  const [isOpen, setOpen] = useState(false);
  const waiting = answers.filter(({ state }) => state === 'waiting').length;
  const refused = answers.filter(({ state }) => state === 'refused').length;
  const Icon = refused > 0 ? TriangleAlert : waiting > 0 ? Hourglass : CircleCheck;
  const close = () => setOpen(false);
  const removeAll = () => {
    for (const { body } of answers) currentOutbox().discard(body.actionId);
    close();
  };
  return (
    <>
      <div
        role="status"
        className="flex shrink-0 items-center justify-center gap-3 border-b border-line bg-gold-light px-4 py-1 text-14 text-ink"
      >
        <Icon aria-hidden size={16} className="shrink-0" />
        <span>
          {refused > 0
            ? t('notTaken', { count: refused })
            : waiting > 0
              ? t('waiting', { count: waiting })
              : t('sent', { count: answers.length })}
        </span>
        <Button size="sm" onPress={() => setOpen(true)}>
          {t('show')}
        </Button>
      </div>
      <Dialog title={t('title')} isOpen={isOpen} onClose={close} width="md">
        <p className="pb-2 text-14 text-soft">{t('lead')}</p>
        <ul>
          {answers.map((answer) => (
            <KeptAnswerRow
              key={answer.body.actionId}
              answer={answer}
              place={placeOf(answer.body.elementId)}
              onLeave={close}
              onAgain={() => void currentOutbox().sendAgain(answer.body.actionId)}
              onRemove={() => currentOutbox().discard(answer.body.actionId)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {waiting > 0 ? (
            <Button onPress={() => void currentOutbox().flush()}>{t('tryNow')}</Button>
          ) : (
            <Button onPress={removeAll}>{t('removeAll')}</Button>
          )}
        </div>
      </Dialog>
    </>
  );
}
