import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { conversationMessages } from './messages.ts';
import type { Unheard } from './use-talk.ts';

/** How it stands with an answer that nobody has judged yet. */
export function UnheardNote({ unheard, onTakeBack }: { unheard: Unheard; onTakeBack: () => void }) {
  const t = useMessages(conversationMessages);
  if (unheard.state === 'sending')
    return (
      <p role="status" className="text-14 text-soft">
        {t('judging')}
      </p>
    );
  return (
    <div className="flex flex-col items-end gap-2">
      {unheard.state === 'waiting' ? (
        <Notice tone="info">{t('waits')}</Notice>
      ) : (
        <Notice tone="bad">
          {t('refused')} {unheard.problem}
        </Notice>
      )}
      <Button size="sm" onPress={onTakeBack}>
        {t('change')}
      </Button>
    </div>
  );
}
