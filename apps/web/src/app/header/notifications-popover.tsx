import type { RefObject } from 'react';
import { NotificationPopover } from '../../features/notifications/notification-popover.tsx';
import { notificationAddress } from '../navigation/notification-address.ts';

type Props = { anchor: RefObject<HTMLElement | null>; onClose: () => void };

export function NotificationsPopover(opened: Props) {
  return <NotificationPopover addressOf={notificationAddress} {...opened} />;
}
