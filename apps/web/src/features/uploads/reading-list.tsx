import { useMessages } from '../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { uploadMessages } from './messages.ts';
import type { Reading } from './use-reading.ts';

/** What is being read, by name. */
export function ReadingList({ reading }: { reading: readonly Reading[] }) {
  const t = useMessages(uploadMessages);
  return (
    <ul aria-label={t('beingRead')} className="flex flex-col gap-3">
      {reading.map(({ name, part, isRecognised }) => (
        <li key={name}>
          <ProgressBar
            label={t(part === undefined || part === 1 ? 'readingOf' : isRecognised ? 'recognisingOf' : 'sending', {
              name,
            })}
            percent={part === undefined || part === 1 ? undefined : part * 100}
          />
        </li>
      ))}
    </ul>
  );
}
