import type { ScimProvider, ScimProviderInput } from '@coursecraft/contract/scim/scim-provider';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CopiedText } from './copied-text.tsx';
import { scimMessages } from './messages.ts';
import { providersKey, providersQuery } from './providers-query.ts';

type Fresh = { name: string; token: string };
type OnFresh = (fresh: Fresh) => void;

function ProviderRow({ provider, onFresh }: { provider: ScimProvider; onFresh: OnFresh }) {
  const t = useMessages(scimMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const { name, providerId, people, lastUsedAt, trustsAddresses } = provider;
  const params = { providerId };
  const reread = () => queries.invalidateQueries({ queryKey: providersKey });
  const renew = useMutation({
    mutationFn: () => call('renewScimToken', { params, body: {} }),
    async onSuccess({ token }) {
      setAsked(undefined);
      onFresh({ name, token });
      await reread();
    },
  });
  const remove = useMutation({ mutationFn: () => call('deleteScimProvider', { params }), onSuccess: reread });
  const doing = asked === 'renew' ? renew : remove;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-16 font-semibold break-words text-ink">{name}</p>
        <p className="text-12 text-soft">
          {[
            t('people', { count: people }),
            lastUsedAt ? t('used', { date: dates.moment(lastUsedAt) }) : t('unused'),
            ...(trustsAddresses ? [t('trusted')] : []),
          ].join(' · ')}
        </p>
      </div>
      <Button onPress={() => setAsked('renew')} aria-label={`${t('renew')}: ${name}`}>
        {t('renew')}
      </Button>
      <Button look="danger" onPress={() => setAsked('remove')} aria-label={`${t('remove')}: ${name}`}>
        {t('remove')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t(asked === 'renew' ? 'renewTitle' : 'removeTitle', { name })}
          isOpen
          onClose={() => setAsked(undefined)}
          confirm={t(asked)}
          onConfirm={() => doing.mutate()}
          isPending={doing.isPending}
          error={doing.error}
        >
          <p>{t(asked === 'renew' ? 'renewText' : 'removeText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function AddProvider({ onFresh }: { onFresh: OnFresh }) {
  const t = useMessages(scimMessages);
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [trusts, setTrusts] = useState(false);
  const add = useMutation({
    mutationFn: (body: ScimProviderInput) => call('createScimProvider', { body }),
    async onSuccess({ provider, token }) {
      onFresh({ name: provider.name, token });
      setName('');
      setTrusts(false);
      await queries.invalidateQueries({ queryKey: providersKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !add.isPending) add.mutate({ name, trustsAddresses: trusts });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <TextField label={t('name')} value={name} onChange={setName} maxLength={200} isRequired />
      <Switch label={t('trusts')} isSelected={trusts} onChange={setTrusts} />
      {add.error && <Notice tone="bad">{add.error.message}</Notice>}
      <Button type="submit" look="primary" className="self-start" isDisabled={!name.trim()} isPending={add.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}

export function ProviderList() {
  const t = useMessages(scimMessages);
  const providers = useQuery(providersQuery);
  const [fresh, setFresh] = useState<Fresh>();
  return (
    <div className="flex flex-col gap-6">
      <p className="text-14 text-soft">{t('lead')}</p>
      <Loadable from={providers} skeleton={<SkeletonLines count={4} />}>
        {({ providers: list, address }) => (
          <>
            {list.length === 0 ? (
              <EmptyState icon={IdCard} title={t('none')}>
                {t('noneText')}
              </EmptyState>
            ) : (
              <ul>
                {list.map((provider) => (
                  <ProviderRow key={provider.providerId} provider={provider} onFresh={setFresh} />
                ))}
              </ul>
            )}
            <CopiedText label={t('address')} text={address} />
            {fresh && (
              <div role="status" className="flex flex-col gap-2 rounded-md border border-leaf p-4">
                <CopiedText label={t('token', { name: fresh.name })} text={fresh.token} />
                <p className="text-14 text-ink">{t('tokenOnce')}</p>
              </div>
            )}
            <AddProvider onFresh={setFresh} />
          </>
        )}
      </Loadable>
    </div>
  );
}
