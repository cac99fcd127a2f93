import type { Notification } from '@coursecraft/contract/notifications/notification';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { groupByDay } from './group-by-day.ts';
import { notificationMessages } from './messages.ts';
import { NotificationEntry } from './notification-entry.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

type Props = {
  notifications: readonly Notification[];
  addressOf: (notification: Notification) => string;
  onFollow: (notification: Notification) => void;
};

export function DaysOfNotifications({ notifications, addressOf, onFollow }: Props) {
  const t = useMessages(notificationMessages);
  const dates = useDates();
  const isOn = (time: string, now: number) => new Date(time).toDateString() === new Date(now).toDateString();
  const nameOf = (time: string) => {
    if (isOn(time, Date.now())) return t('today');
    return isOn(time, Date.now() - DAY_MS) ? t('yesterday') : dates.day(time);
  };
  return groupByDay(notifications).map(({ day, entries }) => (
    <section key={day} aria-label={nameOf(day)}>
      <h3 className="px-3 pt-2.5 pb-1 text-12 font-medium text-soft">{nameOf(day)}</h3>
      <ul>
        {entries.map((notification) => (
          <NotificationEntry
            key={notification.id}
            notification={notification}
            to={addressOf(notification)}
            onFollow={() => onFollow(notification)}
          />
        ))}
      </ul>
    </section>
  ));
}
