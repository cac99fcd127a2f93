import type { Rollup } from '@coursecraft/contract/progress/progress';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, ChartLine, Ellipsis, type LucideIcon, MessageCircleQuestion, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { outlineQuery } from '../../../api/course-queries.ts';
import { coursePlaces } from '../../../components/course-places.ts';
import { useProgress } from '../../../features/progress/progress-provider.tsx';
import { tutorOpenerMessages } from '../../../features/tutoring/opener-messages.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Link } from '../../../ui/link.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import { sendPageEvent } from '../../../ui/page-events.ts';
import { Pressable } from '../../../ui/pressable.tsx';
import { MasteryRing } from '../../header/mastery-ring.tsx';
import { paths } from '../../navigation/paths.ts';
import { isStart, selectionSearch } from '../../navigation/selection.ts';
import { tabsMessages } from './messages.ts';

const MoreMenu = loadLater(async () => (await import('./more-menu.tsx')).MoreMenu);

const className =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-12 font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-brown aria-[current=page]:font-semibold';

function Tab({ icon: Icon, label, rollup }: { icon: LucideIcon; label: string; rollup?: Rollup | undefined }) {
  return (
    <>
      {rollup ? <MasteryRing {...rollup} /> : <Icon aria-hidden size={20} strokeWidth={1.75} />}
      <span className="max-w-full truncate">{label}</span>
    </>
  );
}

/** The bottom bar of a phone. In lessons it has the tutor, so that nothing floats over the text. */
export function StudentTabs({ courseId }: { courseId: string }) {
  const t = useMessages(tabsMessages);
  const say = useMessages(tutorOpenerMessages);
  const { pathname, search } = useLocation();
  const course = useQuery(outlineQuery(courseId, 'learner')).data;
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const inCourse = selectionSearch({ courseId });
  const hasLessons = course && coursePlaces(course).length > 0;
  const isLesson = pathname === paths.studentCourse && !isStart(search) && hasLessons;
  const rollup = useProgress().progress?.rollup;
  const counted = rollup && rollup.total > 0 ? rollup : undefined;
  const tab = (icon: LucideIcon, label: string, path: string, mastered?: Rollup) => (
    <Link
      to={path + inCourse}
      aria-current={pathname === path ? 'page' : undefined}
      aria-label={mastered && `${label}, ${t('mastered', mastered)}`}
      className={className}
    >
      <Tab icon={icon} label={label} rollup={mastered} />
    </Link>
  );
  return (
    <nav
      aria-label={t('label')}
      className="flex shrink-0 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {tab(BookOpen, t('learn'), paths.studentCourse)}
      {tab(RotateCcw, t('review'), paths.studentReview)}
      {tab(ChartLine, t('progress'), paths.studentStats, counted)}
      {isLesson && (
        <Pressable
          onPress={() => sendPageEvent('cc:open-tutor', {})}
          aria-label={`${say('title')}: ${say('open')}`}
          className={className}
        >
          <Tab icon={MessageCircleQuestion} label={say('title')} />
        </Pressable>
      )}
      <Pressable
        ref={more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className={className}
      >
        <Tab icon={Ellipsis} label={t('more')} />
      </Pressable>
      {isOpen && <MoreMenu courseId={courseId} anchor={more} onClose={() => setOpen(false)} />}
    </nav>
  );
}
