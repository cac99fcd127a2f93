import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { profileKey } from '../../../api/profile-query.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { profileMessages } from './messages.ts';

export function NameForm({ displayName, email }: { displayName: string; email: string }) {
  const t = useMessages(profileMessages);
  const queries = useQueryClient();
  const [name, setName] = useState(displayName);
  const saving = useMutation({
    mutationFn: () => call('updateProfile', { body: { displayName: name.trim() } }),
    onSuccess: ({ profile }) => queries.setQueryData(profileKey(profile.uid), profile),
  });
  const isNew = name.trim() !== '' && name.trim() !== displayName;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew && !saving.isPending) saving.mutate();
  };
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        value={name}
        onChange={setName}
        maxLength={200}
        autoComplete="name"
      />
      <TextField label={t('email')} value={email} isReadOnly isDisabled />
      {saving.error && <Notice tone="bad">{saving.error.message}</Notice>}
      {saving.isSuccess && !isNew && <Notice tone="good">{t('saved')}</Notice>}
      <Button type="submit" look="primary" className="self-start" isDisabled={!isNew} isPending={saving.isPending}>
        {t(saving.isPending ? 'saving' : 'save')}
      </Button>
    </form>
  );
}
