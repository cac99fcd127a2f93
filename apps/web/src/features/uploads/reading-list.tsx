import { useMessages } from '../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { uploadMessages } from './messages.ts';
import type { Reading } from './use-reading.ts';

const LABELS = { sending: 'sending', reading: 'readingOf', recognising: 'recognisingOf' } as const;

export function ReadingList({ reading }: { reading: readonly Reading[] }) {
  const t = useMessages(uploadMessages);
  return (
    <ul aria-label={t('beingRead')} className="flex flex-col gap-3">
      {reading.map(({ name, doing, part }) => (
        <li key={name}>
          <ProgressBar label={t(LABELS[doing], { name })} percent={part === undefined ? undefined : part * 100} />
        </li>
      ))}
    </ul>
  );
}
