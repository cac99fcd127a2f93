import type { LtiPlatform } from '@coursecraft/contract/lti/lti';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { School } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { ltiMessages } from './messages.ts';
import { PlatformForm } from './platform-form.tsx';
import { platformsKey, platformsQuery } from './platforms-query.ts';

function Address({ label, address }: { label: string; address: string }) {
  const t = useMessages(ltiMessages);
  const [isCopied, copy] = useCopied();
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-14">
      <span className="text-soft">{label}</span>
      <code className="min-w-0 flex-1 break-all font-mono text-12 text-ink">{address}</code>
      <Button size="sm" onPress={() => void copy(address)} aria-label={`${t('copy')}: ${label}`}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}

function PlatformRow({ platform }: { platform: LtiPlatform }) {
  const t = useMessages(ltiMessages);
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('deleteLtiPlatform', { params: { platformId: platform.platformId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: platformsKey }),
  });
  const { name, issuer, clientId, people, courses, trustsAddresses } = platform;
  return (
    <li className="flex flex-wrap items-start gap-4 border-t border-line py-3.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-16 font-semibold break-words text-ink">{name}</p>
        <p className="text-12 break-all text-soft">
          {issuer} · {clientId}
        </p>
        <p className="text-12 text-soft">
          {t('counts', { people, courses })}
          {trustsAddresses ? `, ${t('trusted')}` : ''}
        </p>
      </div>
      <Button look="danger" onPress={() => setAsking(true)} aria-label={`${t('remove')}: ${name}`}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        title={t('removeTitle', { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirm={t('remove')}
        onConfirm={() => remove.mutate()}
        isPending={remove.isPending}
        error={remove.error}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </li>
  );
}

function Invitation() {
  const t = useMessages(ltiMessages);
  const [trusts, setTrusts] = useState(false);
  const invite = useMutation({
    mutationFn: () => call('inviteLtiPlatform', { body: { trustsAddresses: trusts } }),
  });
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-4">
      <p className="text-14 text-soft">{t('inviteText')}</p>
      <Switch label={t('trusts')} isSelected={trusts} onChange={setTrusts} />
      <Button className="self-start" onPress={() => invite.mutate()} isPending={invite.isPending}>
        {t('invite')}
      </Button>
      {invite.data && <Address label={t('address')} address={invite.data.address} />}
      {invite.error && <Notice tone="bad">{invite.error.message}</Notice>}
    </div>
  );
}

export function PlatformList() {
  const t = useMessages(ltiMessages);
  const platforms = useQuery(platformsQuery);
  const [isByHand, setByHand] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <p className="text-14 text-soft">{t('platformsLead')}</p>
      <Loadable from={platforms} skeleton={<SkeletonLines count={4} />}>
        {({ platforms: list, tool }) => (
          <>
            {list.length === 0 ? (
              <EmptyState icon={School} title={t('none')}>
                {t('noneText')}
              </EmptyState>
            ) : (
              <ul>
                {list.map((platform) => (
                  <PlatformRow key={platform.platformId} platform={platform} />
                ))}
              </ul>
            )}
            <Invitation />
            {isByHand ? (
              <PlatformForm onDone={() => setByHand(false)} />
            ) : (
              <Button className="self-start" onPress={() => setByHand(true)}>
                {t('byHand')}
              </Button>
            )}
            <section className="flex flex-col gap-2">
              <h2 className="font-serif text-18 font-semibold text-ink">{t('toolAddresses')}</h2>
              <Address label={t('loginUrl')} address={tool.loginUrl} />
              <Address label={t('launchUrl')} address={tool.launchUrl} />
              <Address label={t('keysUrl')} address={tool.keysUrl} />
            </section>
          </>
        )}
      </Loadable>
    </div>
  );
}
