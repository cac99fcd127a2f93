import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { loadLater } from '../../ui/load-later.tsx';

const NotificationsPopover = loadLater(async () => (await import('./notifications-popover.tsx')).NotificationsPopover);

export function Notifications() {
  return <NotificationBell>{(opened) => <NotificationsPopover {...opened} />}</NotificationBell>;
}
