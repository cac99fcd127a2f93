import type { PushDevice } from '@coursecraft/contract/study-reminders/study-reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { pushEndpoint, pushSupport, startPush, stopPush } from '../../api/push.ts';
import { studyRemindersQuery } from '../../api/study-reminder-queries.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { studyRemindersMessages } from './messages.ts';

const ENDPOINT = ['push-endpoint'];

const SUPPORT = { blocked: 'blocked', 'home-screen': 'homeScreen', no: 'unsupported' } as const;

/** Returns a name such as “Firefox · Android” from the user agent. */
function nameOfBrowser(): string {
  const { userAgent } = navigator;
  const browser = /(Edg|OPR|Firefox|FxiOS|CriOS|Chrome|Safari)(?=[/A-Z])/.exec(userAgent)?.[1] ?? '';
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', FxiOS: 'Firefox', CriOS: 'Chrome' };
  const system = /(Android|iPhone|iPad|Windows|Mac|CrOS|Linux)/.exec(userAgent)?.[1] ?? '';
  return [names[browser] ?? browser, system].filter(Boolean).join(' · ') || 'Browser';
}

type Props = { devices: readonly PushDevice[]; pushKey: string };

export function PushDevices({ devices, pushKey }: Props) {
  const t = useMessages(studyRemindersMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const support = pushSupport();
  const own = useQuery({
    queryKey: ENDPOINT,
    queryFn: async () => (await pushEndpoint()) ?? null,
    networkMode: 'always',
  });
  const list = useRef<HTMLDivElement>(null);
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: studyRemindersQuery.queryKey }),
      queries.invalidateQueries({ queryKey: ENDPOINT }),
    ]);
    list.current?.focus();
  };
  const adding = useMutation({ mutationFn: () => startPush(pushKey, nameOfBrowser()), onSuccess: refresh });
  const removing = useMutation({
    mutationFn: async ({ deviceId, endpoint }: PushDevice) => {
      await call('removePushDevice', { params: { deviceId } });
      if (endpoint === own.data) await stopPush();
    },
    onSuccess: refresh,
  });
  const isThis = ({ endpoint }: PushDevice) => endpoint === own.data;
  const isOn = devices.some(isThis);
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {support !== 'yes' && <p className="max-w-prose text-14 text-soft">{t(SUPPORT[support])}</p>}
      {support === 'yes' && !isOn && (
        <>
          <p className="max-w-prose text-14 text-soft">{t('pushText')}</p>
          <Button
            size="lg"
            className="self-start"
            isPending={adding.isPending || own.isPending}
            onPress={() => adding.mutate()}
          >
            <BellRing aria-hidden size={16} />
            {t(adding.isPending ? 'turningOn' : 'turnOn')}
          </Button>
        </>
      )}
      {adding.data === false && <Notice tone="info">{t(pushSupport() === 'blocked' ? 'blocked' : 'refused')}</Notice>}
      {adding.error && (
        <Notice tone="bad">{adding.error instanceof ApiError ? adding.error.message : t('failed')}</Notice>
      )}
      {removing.error && <Notice tone="bad">{removing.error.message}</Notice>}
      {devices.length > 0 && (
        <ul aria-label={t('devices')} className="rounded-sm border border-line bg-raised px-4">
          {devices.map((device) => (
            <li key={device.deviceId} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
              <span className="min-w-0 flex-1 text-14 break-words text-ink">
                {isThis(device) ? t('thisDevice', { name: device.name }) : device.name}
                <span className="block text-12 text-soft">{t('added', { date: dates.day(device.addedAt) })}</span>
              </span>
              <Button
                look="quiet"
                className="min-h-11"
                aria-label={`${t('remove')}: ${device.name}`}
                isPending={removing.isPending && removing.variables.deviceId === device.deviceId}
                onPress={() => removing.mutate(device)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {removing.isSuccess && t('removed')}
      </p>
    </div>
  );
}
