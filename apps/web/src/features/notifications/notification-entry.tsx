import {
  type Notification,
  type NotificationKind,
  REMINDER_KINDS,
} from '@coursecraft/contract/notifications/notification';
import clsx from 'clsx';
import {
  CalendarClock,
  CircleUserRound,
  Flag,
  Inbox,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquareText,
  PencilLine,
  Scale,
  Sparkles,
  Undo2,
} from 'lucide-react';
import { useDueWords } from '../../components/due-dates/use-due-words.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { notificationMessages } from './messages.ts';

const ICONS: Record<NotificationKind, LucideIcon> = {
  'question-answered': MessageCircleQuestionMark,
  'question-closed': MessageCircleQuestionMark,
  'question-open': MessageCircleQuestionMark,
  'answer-changed': MessageCircleQuestionMark,
  'flag-open': Flag,
  'flag-in-review': Flag,
  'flag-resolved': Flag,
  'flag-dismissed': Flag,
  'material-changed': PencilLine,
  'progress-reset': Undo2,
  'verdict-overruled': Scale,
  'answer-graded': Scale,
  'answer-with-teacher': Scale,
  'verdict-contested': Scale,
  'grader-only-suggests': Scale,
  'scheduled-publication-failed': CalendarClock,
  'comment-mention': MessageSquareText,
  'review-comment': MessageSquareText,
  'inbox-assigned': Inbox,
  'answer-assigned': Inbox,
  'module-due': CalendarClock,
  'author-reminds': CalendarClock,
  'made-author': CircleUserRound,
  'removed-author': CircleUserRound,
  'made-admin': CircleUserRound,
  'took-admin': CircleUserRound,
  'made-student': CircleUserRound,
  'removed-student': CircleUserRound,
  'let-make-courses': CircleUserRound,
  'making-declined': CircleUserRound,
  'asks-to-author': CircleUserRound,
  'ai-limit-near': Sparkles,
  'ai-limit-reached': Sparkles,
  'account-connected': CircleUserRound,
  'connection-asked': CircleUserRound,
};

const isReminder = (kind: NotificationKind) => REMINDER_KINDS.some((reminder) => reminder === kind);

type Props = { notification: Notification; to: string; onFollow: () => void };

export function NotificationEntry({ notification, to, onFollow }: Props) {
  const t = useMessages(notificationMessages);
  const dates = useDates();
  const { kind, at, isRead, by, course, part, about, said, dueOn } = notification;
  const sayDue = useDueWords();
  const Icon = ICONS[kind];
  const place = isReminder(kind) ? course?.title : (part?.title ?? (about || said ? course?.title : undefined));
  return (
    <li>
      <Link
        to={to}
        onClick={onFollow}
        className="flex items-start gap-3 rounded-sm px-3 py-2.5 -outline-offset-2 transition-colors hover:bg-sunken"
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brown" />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className={clsx('text-14 break-words text-ink', !isRead && 'font-semibold')}>
            {!isRead && <span className="sr-only">{t('isNew')} </span>}
            {t(kind, { name: by ?? t('somebody'), course: course?.title ?? '', part: part?.title ?? '' })}
          </span>
          {about && <span className="line-clamp-2 font-serif text-14 break-words text-soft italic">{about}</span>}
          {said && <span className="line-clamp-3 text-14 break-words text-ink">{said}</span>}
          {dueOn && <span className="text-14 text-ink">{sayDue(dueOn)}</span>}
          <span className="text-12 text-soft">
            {place && `${place} · `}
            <time dateTime={at}>{dates.time(at)}</time>
          </span>
        </span>
        {!isRead && <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-gold" />}
      </Link>
    </li>
  );
}
