import type { Notification } from '@coursecraft/contract/notifications/notification';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { call } from '../../api/call.ts';
import { takeUnread } from '../../api/unread-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { panelMessages } from '../../ui/panel-messages.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { DaysOfNotifications } from './days-of-notifications.tsx';
import { notificationMessages } from './messages.ts';
import { notificationsQuery } from './notification-queries.ts';

type Props = {
  addressOf: (notification: Notification) => string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Lists notifications, newest first. Following one marks it as read. */
export function NotificationPopover({ addressOf, anchor, onClose }: Props) {
  const t = useMessages(notificationMessages);
  const say = useMessages(panelMessages);
  const queries = useQueryClient();
  const list = useRef<HTMLElement>(null);
  const notificationPages = useInfiniteQuery(notificationsQuery);
  const readOne = useMutation({
    mutationFn: (notificationId: string) => call('readNotification', { params: { notificationId } }),
    onSuccess: ({ unread }) => takeUnread(queries, unread),
  });
  const readAll = useMutation({
    mutationFn: (upTo: string) => call('readNotifications', { body: { upTo } }),
    onSuccess: ({ unread }) => {
      // The pressed button is unmounted.
      list.current?.focus();
      takeUnread(queries, unread);
    },
  });
  const pages = notificationPages.data?.pages ?? [];
  const newest = pages[0]?.notifications[0];
  const follow = ({ id, isRead }: Notification) => {
    onClose();
    if (!isRead) readOne.mutate(id);
  };
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement="bottom end"
      offset={6}
      containerPadding={8}
      className="rounded-md border border-line bg-raised shadow-float data-entering:panel-enter"
    >
      <Dialog
        ref={list}
        className="flex max-h-[min(36rem,calc(100dvh-5rem))] w-[min(25rem,calc(100vw-1rem))] flex-col outline-none"
      >
        <header className="flex min-h-13 items-center gap-3 border-b border-line ps-4 pe-2">
          <Heading slot="title" className="min-w-0 flex-1 text-14 font-semibold text-ink">
            {t('title')}
          </Heading>
          {newest && (pages[0]?.unread ?? 0) > 0 && (
            <Button size="sm" look="quiet" isPending={readAll.isPending} onPress={() => readAll.mutate(newest.id)}>
              {t('readAll')}
            </Button>
          )}
        </header>
        <div className="min-h-0 overflow-y-auto p-1.5">
          {readAll.error && <Notice tone="bad">{readAll.error.message}</Notice>}
          <Loadable from={notificationPages} skeleton={<SkeletonLines count={5} className="p-4" />}>
            {() =>
              newest ? (
                <DaysOfNotifications
                  notifications={pages.flatMap(({ notifications }) => notifications)}
                  addressOf={addressOf}
                  onFollow={follow}
                />
              ) : (
                <EmptyState icon={Bell} title={t('none')}>
                  {t('noneText')}
                </EmptyState>
              )
            }
          </Loadable>
          {notificationPages.hasNextPage && (
            <Button
              size="sm"
              look="quiet"
              className="m-1.5"
              isPending={notificationPages.isFetchingNextPage}
              onPress={() => void notificationPages.fetchNextPage()}
            >
              {say('more')}
            </Button>
          )}
        </div>
      </Dialog>
    </Popover>
  );
}
