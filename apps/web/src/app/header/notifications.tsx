import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { loadLater } from '../../ui/load-later.tsx';

const NotificationsPopover = loadLater(async () => (await import('./notifications-popover.tsx')).NotificationsPopover);

/** What the signed-in person is told, behind a bell; the list is loaded when it is first opened. */
export function Notifications() {
  return <NotificationBell>{(opened) => <NotificationsPopover {...opened} />}</NotificationBell>;
}
