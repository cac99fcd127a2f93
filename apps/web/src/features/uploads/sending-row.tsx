import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { FileName } from '../../ui/file-name.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { uploadMessages } from './messages.ts';
import { dropSending, type Sending, sendAgain } from './upload-queue.ts';

export function SendingRow({ sending }: { sending: Sending }) {
  const t = useMessages(uploadMessages);
  const { id, file, state, part, error } = sending;
  const name = file.name;
  if (state === 'refused' || state === 'failed')
    return (
      <li className="flex items-start gap-2.5 rounded-sm border-s-3 border-brick bg-raised py-2.5 ps-3 pe-1.5">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-brick" />
        <div role="alert" className="min-w-0 flex-1">
          <p className="text-14 font-medium break-words text-ink">
            <FileName name={name} />
          </p>
          <p className="text-14 text-brick">{error}</p>
        </div>
        {state === 'failed' && (
          <IconButton icon={RotateCw} label={t('retry', { name })} size="sm" onPress={() => sendAgain(id)} />
        )}
        <IconButton icon={X} label={t('dismiss', { name })} size="sm" onPress={() => dropSending(id)} />
      </li>
    );
  const percent = Math.round(part * 100);
  return (
    <li className="flex items-center gap-2 rounded-sm bg-raised py-2.5 ps-3 pe-1.5">
      <ProgressBar
        label={t('sending', { name })}
        percent={state === 'waiting' ? 0 : percent < 100 ? percent : undefined}
        value={state === 'waiting' ? t('waiting') : t('percent', { percent })}
        className="min-w-0 flex-1"
      />
      <IconButton icon={X} label={t('stop', { name })} size="sm" onPress={() => dropSending(id)} />
    </li>
  );
}
