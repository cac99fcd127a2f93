import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { inBytes } from '../../ui/i18n/in-bytes.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { administrationMessages } from './messages.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-3 text-14 first:border-t-0">
      <dt className="w-44 shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 flex-1 basis-56 break-words text-ink">{children}</dd>
    </div>
  );
}

export function SystemPage() {
  const t = useMessages(administrationMessages);
  const dates = useDates();
  const language = useLanguage();
  const system = useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }) => (await call('getSystem', { signal })).system,
    refetchInterval: 60_000,
  });
  const bytes = (count: number) => inBytes(count, language);
  return (
    <Loadable from={system} skeleton={<SkeletonLines count={8} />}>
      {({ version, node, startedAt, database, engine, storage, disk, recordStore, people, courses }) => (
        <dl>
          <Fact name={t('version')}>{t('versions', { version, node })}</Fact>
          <Fact name={t('running')}>{t('since', { date: dates.moment(startedAt) })}</Fact>
          <Fact name={t('database')}>
            {t(database.embedded ? 'databaseOwn' : 'databaseOther', {
              version: database.version,
              size: bytes(database.bytes),
            })}
          </Fact>
          <Fact name={t('engine')}>
            {engine.name === 'builtin' ? t('engineBuiltin') : t('engineModel', { models: engine.models.join(', ') })}
          </Fact>
          <Fact name={t('storage')}>{t('files', { count: storage.files, size: bytes(storage.bytes) })}</Fact>
          {disk && (
            <Fact name={t('disk')}>
              <ProgressBar
                label={t('room', { free: bytes(disk.freeBytes), all: bytes(disk.bytes) })}
                percent={Math.round(100 - (100 * disk.freeBytes) / disk.bytes)}
                value=""
              />
            </Fact>
          )}
          {recordStore && (
            <Fact name={t('recordStore')}>
              <p>{t('recordsWaiting', { count: recordStore.waiting })}</p>
              {recordStore.refused > 0 && <p>{t('recordsRefused', { count: recordStore.refused })}</p>}
              {recordStore.problem && <p>{t('recordStoreAway', { problem: recordStore.problem })}</p>}
            </Fact>
          )}
          <Fact name={t('extent')}>{t('counts', { people, courses })}</Fact>
        </dl>
      )}
    </Loadable>
  );
}
