import type { Connection, ConnectionRequest } from '@coursecraft/contract/accounts/connection';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { connectionsQuery } from './connections-query.ts';
import { connectionMessages } from './messages.ts';

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0';

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
}

function ConnectionRow({ connection: { id, name, since, isManaged } }: { connection: Connection }) {
  const t = useMessages(connectionMessages);
  const dates = useDates();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => call('removeConnection', { params: { connectionId: id } }),
    onSuccess: refresh,
  });
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1 text-16 break-words text-ink">
        {name}
        {since && <span className="block text-12 text-soft">{t('since', { date: dates.day(since) })}</span>}
        {isManaged && <span className="block text-12 text-soft">{t('managed')}</span>}
      </span>
      {!isManaged && (
        <Button size="sm" look="danger" aria-label={`${t('remove')}: ${name}`} onPress={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      <ConfirmDialog
        title={t('removeAsk', { name })}
        isOpen={isAsking}
        onClose={() => {
          removing.reset();
          setAsking(false);
        }}
        confirm={t('remove')}
        onConfirm={() => removing.mutate()}
        isPending={removing.isPending}
        error={removing.error}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </li>
  );
}

function RequestRow({ request: { id: requestId, name: system, person } }: { request: ConnectionRequest }) {
  const t = useMessages(connectionMessages);
  const refresh = useRefresh();
  const params = { requestId };
  const confirming = useMutation({
    mutationFn: () => call('confirmConnection', { params, body: {} }),
    onSuccess: refresh,
  });
  const declining = useMutation({ mutationFn: () => call('declineConnection', { params }), onSuccess: refresh });
  const error = confirming.error ?? declining.error;
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1 basis-64 text-14 break-words text-ink">
        {t('asks', { system, person })} {t('means', { system, person })}
      </span>
      <Button size="sm" onPress={() => confirming.mutate()} isPending={confirming.isPending}>
        {t('confirm')}
      </Button>
      <Button size="sm" look="quiet" onPress={() => declining.mutate()} isPending={declining.isPending}>
        {t('decline')}
      </Button>
      {error && <Notice tone="bad">{error.message}</Notice>}
    </li>
  );
}

export function ConnectionList() {
  const t = useMessages(connectionMessages);
  const found = useQuery(connectionsQuery);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-serif text-22 font-semibold text-ink">{t('list')}</h2>
      <p className="max-w-prose text-14 text-soft">{t('listText')}</p>
      <Loadable from={found} skeleton={<SkeletonLines count={1} />}>
        {({ connections, requests }) =>
          connections.length + requests.length === 0 ? (
            <p className="text-14 text-soft">{t('none')}</p>
          ) : (
            <ul className="max-w-xl border-y border-line">
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
              {connections.map((connection) => (
                <ConnectionRow key={connection.id} connection={connection} />
              ))}
            </ul>
          )
        }
      </Loadable>
    </section>
  );
}
