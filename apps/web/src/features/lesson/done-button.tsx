import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { lessonMessages } from './messages.ts';

type Props = { isDone: boolean; onDone: () => Promise<void>; onward: ReactNode };

export function DoneButton({ isDone, onDone, onward }: Props) {
  const t = useMessages(lessonMessages);
  const mark = useMutation({ mutationFn: onDone });
  return (
    <div className="mt-10 flex flex-col items-start gap-3 border-t border-line pt-6 font-sans" data-done={isDone}>
      {!isDone && <p className="text-14 text-soft">{t('doneText')}</p>}
      {mark.error && <Notice tone="bad">{mark.error.message}</Notice>}
      <Button
        look={isDone ? 'secondary' : 'primary'}
        isDisabled={isDone}
        isPending={mark.isPending}
        onPress={() => mark.mutate()}
        // On phones the main button below the lesson is then the same.
        className="phone:in-data-[step=done]:hidden"
      >
        <Check aria-hidden size={16} />
        {t(isDone ? 'isDone' : 'done')}
      </Button>
      {isDone && onward}
    </div>
  );
}
