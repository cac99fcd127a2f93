import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { CoursePlace } from '../../elements/course-places.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { lessonMessages } from './messages.ts';

type Props = {
  previous: CoursePlace | undefined;
  next: CoursePlace | undefined;
  onGo: (place: CoursePlace) => void;
  /** The bar at the foot of a phone, within reach of a thumb. */
  thumb?: boolean;
  onShow?: () => void;
};

type StepProps = { to: CoursePlace | undefined; forwards: boolean; onGo: (place: CoursePlace) => void };

function Step({ to, forwards, onGo }: StepProps) {
  const t = useMessages(lessonMessages);
  if (!to) return <span />;
  const Arrow = forwards ? ArrowRight : ArrowLeft;
  return (
    <button
      type="button"
      onClick={() => onGo(to)}
      className={`flex min-w-0 flex-col gap-1 rounded-md border border-line bg-raised px-5 py-4 transition-colors hover:border-edge ${forwards ? 'items-end text-end' : 'items-start text-start'}`}
    >
      <span className="flex items-center gap-1.5 text-12 text-soft">
        {!forwards && <Arrow aria-hidden size={14} className="rtl:rotate-180" />}
        {t(forwards ? 'next' : 'previous')}
        {forwards && <Arrow aria-hidden size={14} className="rtl:rotate-180" />}
      </span>
      <span className="line-clamp-2 text-16 font-medium text-ink">{to.element.title}</span>
    </button>
  );
}

export function LessonNavigation({ previous, next, onGo, thumb, onShow }: Props) {
  const t = useMessages(lessonMessages);
  if (thumb)
    return (
      <nav
        aria-label={t('nav')}
        className="hidden shrink-0 items-center justify-between gap-2 border-t border-line bg-raised px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] phone:flex"
      >
        <Button
          look="quiet"
          size="lg"
          isDisabled={!previous}
          onPress={() => previous && onGo(previous)}
          aria-label={t('previous')}
          className="px-3.5"
        >
          <ArrowLeft aria-hidden size={20} className="rtl:rotate-180" />
        </Button>
        <Button look="primary" size="lg" className="min-w-0 flex-1" {...(onShow ? { onPress: onShow } : {})}>
          <span className="truncate">{t('show')}</span>
        </Button>
        <Button
          look="quiet"
          size="lg"
          isDisabled={!next}
          onPress={() => next && onGo(next)}
          aria-label={t('next')}
          className="px-3.5"
        >
          <ArrowRight aria-hidden size={20} className="rtl:rotate-180" />
        </Button>
      </nav>
    );
  return (
    <nav aria-label={t('nav')} className="mt-14 grid grid-cols-2 gap-4 font-sans phone:hidden">
      <Step to={previous} forwards={false} onGo={onGo} />
      <Step to={next} forwards onGo={onGo} />
      {!next && <p className="self-center text-end text-14 text-soft">{t('courseEnd')}</p>}
    </nav>
  );
}
