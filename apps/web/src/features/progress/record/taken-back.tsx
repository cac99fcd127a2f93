import type { Evidence, Progress } from '@coursecraft/contract/progress/progress';
import { Undo2 } from 'lucide-react';
import type { CoursePlace } from '../../../components/course-places.ts';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { recordMessages } from './messages.ts';
import { resetsToShow } from './resets-to-show.ts';

type Props = {
  evidence: readonly Evidence[];
  progress: Progress;
  places: readonly CoursePlace[];
  addressOf: (elementId: string) => string;
};

export function TakenBack({ evidence, progress, places, addressOf }: Props) {
  const t = useMessages(recordMessages);
  const dates = useDates();
  const resets = resetsToShow(evidence, progress);
  if (resets.length === 0) return null;
  const titles = new Map(places.map(({ element }) => [element.id, element.title]));
  return (
    <section aria-labelledby="taken-back" className="flex flex-col gap-3">
      <h2 id="taken-back" className="font-serif text-18 font-semibold text-ink">
        {t('takenBack')}
      </h2>
      <ul className="flex flex-col gap-2">
        {resets.map(({ elementId, at, reason, count }) => (
          <li
            key={`${elementId} ${at}`}
            className="flex items-start gap-2.5 rounded-sm border border-line bg-raised p-3.5"
          >
            <Undo2 aria-hidden size={16} className="mt-0.5 shrink-0 text-brown" />
            <div className="min-w-0 flex-1 text-14">
              <TextLink to={addressOf(elementId)}>{titles.get(elementId) ?? elementId}</TextLink>
              <p className="break-words text-ink">{reason}</p>
              <p className="text-12 text-soft">{t('takenBackCount', { count, day: dates.day(at) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
