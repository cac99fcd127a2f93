import clsx from 'clsx';
import { BookOpen, ChartLine, Inbox, type LucideIcon, Settings, Users } from 'lucide-react';
import { useLocation } from 'react-router';
import { useGroupSearch } from '../../components/groups/use-group.ts';
import { useWaiting } from '../../features/inbox/use-waiting.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { Pressable } from '../../ui/pressable.tsx';
import type { WorkMode } from '../author/work-mode.ts';
import { appMessages } from '../messages.ts';
import { AUTHOR_WORKSPACE } from '../navigation/author-workspace.ts';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { authorHeaderMessages } from './author-messages.ts';

/** `inline` is part of the header, `row` a row below it, `icons` the same on a phone. */
export type NavigationLook = 'inline' | 'row' | 'icons';

type Props = { courseId: string; mode: WorkMode; look: NavigationLook; onSettings: () => void };

type EntryProps = { icon: LucideIcon; label: string; look: NavigationLook; count?: number | undefined };

const entryClass = (look: NavigationLook) =>
  clsx(
    'relative inline-flex items-center justify-center rounded-sm font-medium whitespace-nowrap text-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:text-ink',
    'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:-bottom-0.5 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-brown',
    look === 'icons' ? 'min-h-13 min-w-0 flex-1 flex-col gap-0.5 px-0.5 text-12' : 'min-h-9 gap-1.5 px-2.5 text-14',
  );

function Entry({ icon: Icon, label, look, count = 0 }: EntryProps) {
  return (
    <>
      {look === 'icons' && <Icon aria-hidden size={18} strokeWidth={1.75} />}
      <span className="max-w-full truncate">{label}</span>
      {count > 0 && (
        // Generated content, because the name of the link says the count in words.
        <span
          aria-hidden
          data-count={count > 99 ? '99+' : count}
          className={clsx(
            'min-w-4.5 rounded-full bg-brown px-1 text-center text-12 leading-4.5 font-semibold text-on-brown tabular-nums before:content-[attr(data-count)]',
            look === 'icons' && 'absolute top-0.5 inset-s-1/2 ms-2',
          )}
        />
      )}
    </>
  );
}

/** The parts of a course for its authors. Student view has only what the test student needs. */
export function AuthorNavigation({ courseId, mode, look, onSettings }: Props) {
  const t = useMessages(appMessages);
  const say = useMessages(authorHeaderMessages);
  const { pathname } = useLocation();
  const waiting = useWaiting(courseId);
  const inCourse = selectionSearch({ courseId });
  const here = inCourse + useGroupSearch();
  const editing = mode === 'edit';
  const className = entryClass(look);
  const isAt = (path: string) =>
    path === paths.smeCourse
      ? AUTHOR_WORKSPACE.includes(pathname)
      : pathname === path || pathname.startsWith(`${path}/`);
  const entry = (icon: LucideIcon, label: string, path: string, search = here) => (
    <Link to={path + search} aria-current={isAt(path) ? 'page' : undefined} className={className}>
      <Entry icon={icon} label={label} look={look} />
    </Link>
  );
  return (
    <nav
      aria-label={say('navigation')}
      className={clsx(
        'flex',
        look === 'inline' && 'shrink-0 items-center gap-0.5',
        look === 'row' && 'items-center gap-1 overflow-x-auto border-t border-line px-3 py-1',
        look === 'icons' && 'panel-enter justify-between border-t border-line px-2 py-1.5',
      )}
    >
      {entry(BookOpen, say('content'), paths.smeCourse)}
      {editing && entry(Users, say('students'), paths.smeStudents)}
      <Link
        to={paths.smeNotes + here}
        aria-current={isAt(paths.smeNotes) ? 'page' : undefined}
        aria-label={t('inbox', { count: waiting })}
        className={className}
      >
        <Entry icon={Inbox} label={t('inbox', { count: 0 })} look={look} count={waiting} />
      </Link>
      {editing && entry(ChartLine, say('insights'), paths.smeStats)}
      {editing ? (
        <Pressable onPress={onSettings} className={className}>
          <Entry icon={Settings} label={t('settings')} look={look} />
        </Pressable>
      ) : (
        entry(Settings, t('settings'), paths.smeSettings, inCourse)
      )}
    </nav>
  );
}
