import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useContentLanguage } from '../../components/content-language.ts';
import type { CoursePlace } from '../../components/course-places.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { lessonMessages } from './messages.ts';
import type { Neighbours } from './neighbours.ts';

/** Changes its text while the student works; loaded after the lesson. */
export const LaterOnward = loadLater(async () => (await import('./onward/onward-button.tsx')).OnwardButton, {
  skeleton: <span className="flex-1" />,
});

type StepProps = { to: CoursePlace | undefined; isForwards: boolean; addressOf: Neighbours['addressOf'] };

function Step({ to, isForwards, addressOf }: StepProps) {
  const t = useMessages(lessonMessages);
  const language = useContentLanguage();
  if (!to) return <span />;
  const Arrow = isForwards ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={addressOf(to)}
      className={`flex min-w-0 flex-col gap-1 rounded-md border border-line bg-raised px-5 py-4 transition-colors hover:border-edge ${isForwards ? 'items-end text-end' : 'items-start text-start'}`}
    >
      <span className="flex items-center gap-1.5 text-12 text-soft">
        {!isForwards && <Arrow aria-hidden size={14} className="rtl:rotate-180" />}
        {t(isForwards ? 'next' : 'previous')}
        {isForwards && <Arrow aria-hidden size={14} className="rtl:rotate-180" />}
      </span>
      <span lang={language} className="line-clamp-2 text-16 font-medium text-ink">
        {to.element.title}
      </span>
    </Link>
  );
}

export function LessonNavigation({ previous, next, addressOf, finishAt }: Neighbours) {
  const t = useMessages(lessonMessages);
  return (
    <nav aria-label={t('nav')} className="mt-14 grid grid-cols-2 gap-4 font-sans phone:hidden">
      <Step to={previous} isForwards={false} addressOf={addressOf} />
      <Step to={next} isForwards addressOf={addressOf} />
      {!next && (
        <Link to={finishAt} className="self-center justify-self-end text-14 text-soft underline">
          {t('courseEnd')}
        </Link>
      )}
    </nav>
  );
}

function ThumbStep({ to, isForwards, addressOf }: StepProps) {
  const t = useMessages(lessonMessages);
  const Arrow = isForwards ? ArrowRight : ArrowLeft;
  const label = t(isForwards ? 'next' : 'previous');
  const arrow = <Arrow aria-hidden size={20} className="rtl:rotate-180" />;
  if (!to)
    return (
      <Button look="quiet" size="lg" isDisabled aria-label={label} className="px-3.5">
        {arrow}
      </Button>
    );
  return (
    <Link to={addressOf(to)} aria-label={label} className={`${buttonClass({ look: 'quiet', size: 'lg' })} px-3.5`}>
      {arrow}
    </Link>
  );
}

export function ThumbBar({ previous, next, addressOf, finishAt }: Neighbours) {
  const t = useMessages(lessonMessages);
  return (
    <nav
      aria-label={t('nav')}
      className="hidden shrink-0 items-center justify-between gap-2 border-t border-line bg-raised px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] in-data-tabs:pb-2 phone:flex"
    >
      <ThumbStep to={previous} isForwards={false} addressOf={addressOf} />
      <LaterOnward next={next} addressOf={addressOf} finishAt={finishAt} />
      <ThumbStep to={next} isForwards addressOf={addressOf} />
    </nav>
  );
}
