import type { Progress } from '@coursecraft/contract/progress/progress';
import type { CoursePlace } from '../../../../components/course-places.ts';
import { placesLeft } from '../../../../components/places-left.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { PlotSection } from '../../../../ui/plot/plot-section.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { studentMessages } from './messages.ts';

const MOST = 3;

type Props = {
  name: string;
  places: readonly CoursePlace[];
  statuses: Progress['elements'];
  addressOf: (elementId: string) => string;
};

export function WhatsNext({ name, places, statuses: status, addressOf }: Props) {
  const t = useMessages(studentMessages);
  const left = placesLeft(places, status).slice(0, MOST);
  if (places.length === 0) return <PlotSection title={t('next')} description={t('nothingAsked')} />;
  if (left.length === 0) return <PlotSection title={t('next')} description={t('allDone')} />;
  return (
    <PlotSection title={t('next')} description={t('nextText', { name })}>
      <ol className="flex flex-col border-t border-line">
        {left.map(({ place: { element, section }, count }) => (
          <li key={element.id} className="flex items-baseline gap-4 border-b border-line px-1 py-2.5 text-14">
            <span className="min-w-0 flex-1">
              <TextLink to={addressOf(element.id)} className="break-words">
                {element.title}
              </TextLink>{' '}
              <span className="text-soft">· {section.title}</span>
            </span>
            <span className="shrink-0 text-12 text-soft">{count > 0 ? t('left', { count }) : t('toRead')}</span>
          </li>
        ))}
      </ol>
    </PlotSection>
  );
}
