import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { conversationMessages } from './messages.ts';
import type { PendingTurn } from './use-conversation.ts';

export function PendingTurnNote({ unheard: pending, onTakeBack }: { unheard: PendingTurn; onTakeBack: () => void }) {
  const t = useMessages(conversationMessages);
  if (pending.state === 'sending')
    return (
      <p role="status" className="text-14 text-soft">
        {t('judging')}
      </p>
    );
  return (
    <div className="flex flex-col items-end gap-2" {...(pending.state === 'waiting' && { 'data-waiting': true })}>
      {pending.state === 'waiting' ? (
        <Notice tone="info">{t('waits')}</Notice>
      ) : (
        <Notice tone="bad">
          {t('refused')} {pending.problem}
        </Notice>
      )}
      <Button size="sm" onPress={onTakeBack}>
        {t('change')}
      </Button>
    </div>
  );
}
