import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { lessonMessages } from './messages.ts';

export function DoneButton({ isDone, onDone }: { isDone: boolean; onDone: () => Promise<void> }) {
  const t = useMessages(lessonMessages);
  const mark = useMutation({ mutationFn: onDone });
  return (
    <div className="mt-10 flex flex-col items-start gap-3 border-t border-line pt-6 font-sans" data-done="">
      {!isDone && <p className="text-14 text-soft">{t('doneText')}</p>}
      {mark.error && <Notice tone="bad">{mark.error.message}</Notice>}
      <Button
        look={isDone ? 'secondary' : 'primary'}
        isDisabled={isDone}
        isPending={mark.isPending}
        onPress={() => mark.mutate()}
      >
        <Check aria-hidden size={16} />
        {t(isDone ? 'isDone' : 'done')}
      </Button>
    </div>
  );
}
