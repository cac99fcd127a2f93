import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ltiMessages } from './messages.ts';
import { platformsKey } from './platforms-query.ts';

const FIELDS = [
  ['name', 'name'],
  ['issuer', 'issuer'],
  ['clientId', 'clientId'],
  ['authorizationUrl', 'authorizationUrl'],
  ['tokenUrl', 'tokenUrl'],
  ['keysUrl', 'platformKeysUrl'],
] as const;

type PlatformFields = Record<(typeof FIELDS)[number][0], string>;
const nothing: PlatformFields = { name: '', issuer: '', clientId: '', authorizationUrl: '', tokenUrl: '', keysUrl: '' };

export function PlatformForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(ltiMessages);
  const queries = useQueryClient();
  const [typed, setTyped] = useState(nothing);
  const [deployments, setDeployments] = useState('');
  const [trusts, setTrusts] = useState(false);
  const add = useMutation({
    mutationFn: (body: BodyOf<'createLtiPlatform'>) => call('createLtiPlatform', { body }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: platformsKey });
      onDone();
    },
  });
  const isReady = Object.values(typed).every((value) => value.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const deploymentIds = deployments.split(',').flatMap((id) => id.trim() || []);
    if (isReady && !add.isPending) add.mutate({ ...typed, deploymentIds, trustsAddresses: trusts });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-md border border-line p-4">
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={t(label)}
          value={typed[field]}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
          isRequired
        />
      ))}
      <TextField label={t('deploymentId')} value={deployments} onChange={setDeployments} />
      <Switch label={t('trusts')} isSelected={trusts} onChange={setTrusts} />
      {add.error && <Notice tone="bad">{add.error.message}</Notice>}
      <div className="flex gap-2">
        <Button type="submit" look="primary" isDisabled={!isReady} isPending={add.isPending}>
          {t(add.isPending ? 'adding' : 'add')}
        </Button>
        <Button onPress={onDone}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
