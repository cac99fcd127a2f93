import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { calendarMessages } from './messages.ts';

const FEED = ['calendar-feed'];

export function CalendarFeed() {
  const t = useMessages(calendarMessages);
  const queries = useQueryClient();
  const [copied, copy] = useCopied();
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const feed = useQuery({
    queryKey: FEED,
    queryFn: async ({ signal }) => (await call('getCalendarFeed', { signal })).token ?? null,
  });
  const changing = useMutation({
    mutationFn: async (change: 'renew' | 'remove') =>
      change === 'renew' ? (await call('createCalendarFeed', {})).token : void (await call('deleteCalendarFeed', {})),
    onSuccess: (token) => {
      queries.setQueryData(FEED, token ?? null);
      setAsked(undefined);
    },
  });
  return (
    <Loadable from={feed} skeleton={<SkeletonLines count={1} />}>
      {(token) => {
        if (token === null)
          return (
            <>
              {changing.error && <Notice tone="bad">{changing.error.message}</Notice>}
              <Button className="self-start" isPending={changing.isPending} onPress={() => changing.mutate('renew')}>
                <CalendarPlus aria-hidden size={16} />
                {t('make')}
              </Button>
            </>
          );
        const address = `${window.location.origin}/api/calendars/${token}.ics`;
        return (
          <>
            <p className="max-w-prose text-14 text-soft">{t('secret')}</p>
            <p className="max-w-prose text-12 text-soft">
              {t('address')}{' '}
              <code dir="ltr" className="break-all text-ink">
                {address}
              </code>
            </p>
            <div className="flex flex-wrap gap-2">
              <a className={buttonClass()} href={address.replace(/^https?/, 'webcal')}>
                <CalendarPlus aria-hidden size={16} />
                {t('open')}
              </a>
              <Button onPress={() => copy(address)}>
                {copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
                {t(copied ? 'copied' : 'copy')}
              </Button>
              <Button look="quiet" onPress={() => setAsked('renew')}>
                {t('renew')}
              </Button>
              <Button look="quiet" onPress={() => setAsked('remove')}>
                {t('remove')}
              </Button>
            </div>
            {asked && (
              <ConfirmDialog
                title={t(`${asked}Title`)}
                isOpen
                onClose={() => setAsked(undefined)}
                confirm={t(asked)}
                onConfirm={() => changing.mutate(asked)}
                isPending={changing.isPending}
                error={changing.error}
              >
                <p>{t('renewText')}</p>
              </ConfirmDialog>
            )}
          </>
        );
      }}
    </Loadable>
  );
}
