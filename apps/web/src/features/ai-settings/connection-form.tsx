import type { AiConnection, AiProvider } from '@coursecraft/contract/ai-settings/connection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { rereadAi, testAndUse } from './connections-query.ts';
import { aiSettingsMessages } from './messages.ts';
import { PROVIDER_FACTS } from './provider-facts.ts';
import { TestMessage, type TestResult } from './test-message.tsx';

type Props = {
  provider: AiProvider;
  /** The connection to change; absent for a new one. */
  connection?: AiConnection | undefined;
  onClose: () => void;
};

const limitOf = (text: string): number | null =>
  text.trim() === '' ? null : Math.max(1, Math.round(Number(text)) || 1);

/** Saves a connection and tests it at once. A new one that does not work stays, so that nothing has to be typed again. */
export function ConnectionForm({ provider, connection, onClose }: Props) {
  const t = useMessages(aiSettingsMessages);
  const queries = useQueryClient();
  const { key, address, keysAt, transcribes } = PROVIDER_FACTS[provider];
  const providerName = t(provider);
  const [saved, setSaved] = useState(connection);
  const [name, setName] = useState(connection?.name ?? providerName);
  const [apiKey, setApiKey] = useState('');
  const [baseUrl, setBaseUrl] = useState(connection?.baseUrl ?? address?.usual ?? '');
  const [isInternal, setInternal] = useState(connection?.isInternal ?? false);
  const [transcriptionModel, setTranscriptionModel] = useState(connection?.transcriptionModel ?? '');
  const [perMinute, setPerMinute] = useState(String(connection?.requestsPerMinute ?? ''));

  const save = useMutation({
    async mutationFn(): Promise<TestResult> {
      const typedKey = apiKey.trim() === '' ? {} : { apiKey };
      const typedAddress = address || baseUrl !== '' ? { baseUrl: baseUrl.trim() } : {};
      const { connection: next } = saved
        ? await call('updateAiConnection', {
            params: { connectionId: saved.id },
            body: {
              name,
              ...typedKey,
              ...(typedAddress.baseUrl ? typedAddress : {}),
              ...(connection
                ? {
                    isInternal,
                    requestsPerMinute: limitOf(perMinute),
                    transcriptionModel: transcriptionModel.trim() || null,
                  }
                : {}),
              baseVersion: saved.version,
            },
          })
        : await call('createAiConnection', {
            body: { provider, name, ...typedKey, ...(typedAddress.baseUrl ? typedAddress : {}) },
          });
      setSaved(next);
      setApiKey('');
      return testAndUse(next.id);
    },
    async onSuccess(result) {
      await rereadAi(queries);
      if (result.ok) onClose();
    },
    onError: () => rereadAi(queries),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const isKeyMissing = key === 'needed' && apiKey.trim() === '' && !saved?.hasKey;

  return (
    <form
      onSubmit={submit}
      aria-label={providerName}
      className="flex flex-col gap-4 rounded-md border border-edge bg-raised p-4"
    >
      <h3 className="font-serif text-18 font-semibold text-ink">{providerName}</h3>
      {key !== 'none' && (
        <div className="flex flex-col gap-1.5">
          <PasswordField
            label={t(key === 'needed' ? 'key' : 'optionalKey')}
            value={apiKey}
            onChange={setApiKey}
            help={t(saved?.hasKey ? 'keyStored' : 'keyHelp')}
            autoComplete="off"
            autoFocus
          />
          {keysAt && (
            <a
              href={keysAt}
              target="_blank"
              rel="noreferrer"
              className="self-start text-14 font-medium text-brown underline decoration-line underline-offset-3 hover:decoration-current"
            >
              {t('getKey', { name: providerName })}
            </a>
          )}
        </div>
      )}
      {address && (
        <TextField
          label={t('address')}
          value={baseUrl}
          onChange={setBaseUrl}
          help={
            provider === 'ollama' ? (
              t('ollamaAddressHelp')
            ) : (
              <>
                {t('addressHelp')} {t('azureHelp')}
              </>
            )
          }
          inputMode="url"
          isRequired
        />
      )}
      <TextField label={t('name')} value={name} onChange={setName} maxLength={100} isRequired />
      {connection && (
        <>
          <TextField
            label={t('perMinute')}
            value={perMinute}
            onChange={setPerMinute}
            help={t('perMinuteHelp')}
            inputMode="numeric"
          />
          {transcribes !== undefined && (
            <TextField
              label={t('transcriptionModel')}
              value={transcriptionModel}
              onChange={setTranscriptionModel}
              help={t(transcribes === 'always' ? 'transcriptionHelp' : 'transcriptionHelpNamed')}
              maxLength={300}
            />
          )}
          <div className="flex flex-col gap-1">
            <Switch label={t('internal')} isSelected={isInternal} onChange={setInternal} />
            <p className="text-12 text-soft">{t('internalHelp')}</p>
          </div>
        </>
      )}
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      {save.data && <TestMessage result={save.data} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          isPending={save.isPending}
          isDisabled={isKeyMissing || name.trim() === '' || (address !== undefined && baseUrl.trim() === '')}
        >
          {save.isPending ? t('testing') : t(connection ? 'save' : 'connect')}
        </Button>
        <Button onPress={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
