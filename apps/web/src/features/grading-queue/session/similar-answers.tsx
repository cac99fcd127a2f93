import type { QueuedAnswer } from '@coursecraft/contract/grading-queue/grading-queue';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Switch } from '../../../ui/switch.tsx';
import { gradingQueueMessages } from '../messages.ts';

type Props = {
  similar: NonNullable<QueuedAnswer['similar']>;
  isTogether: boolean;
  onTogether: (isTogether: boolean) => void;
};

export function SimilarAnswers({ similar, isTogether, onTogether }: Props) {
  const t = useMessages(gradingQueueMessages);
  return (
    <section aria-label={t('similar', { count: similar.length })} className="flex flex-col gap-2.5">
      <h3 className="text-14 font-medium text-ink">{t('similar', { count: similar.length })}</h3>
      <ul className="flex max-h-64 flex-col gap-2 overflow-y-auto">
        {similar.map(({ evidenceId, answer }) => (
          <li key={evidenceId} className="border-s-3 border-line ps-3 font-serif text-16 break-words text-ink">
            <bdi>{answer}</bdi>
          </li>
        ))}
      </ul>
      <span className="flex items-center gap-2">
        <Switch label={t('together', { count: similar.length + 1 })} isSelected={isTogether} onChange={onTogether} />
        <kbd aria-hidden className="rounded-sm border border-current px-1.5 font-mono text-12 text-soft touch:hidden">
          {t('togetherKey')}
        </kbd>
      </span>
    </section>
  );
}
