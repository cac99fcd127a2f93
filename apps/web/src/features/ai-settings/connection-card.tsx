import type { AiConnection } from '@coursecraft/contract/ai-settings/connection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { rereadAi } from './connections-query.ts';
import { Disclosure } from './disclosure.tsx';
import { aiSettingsMessages } from './messages.ts';
import { ModelTable } from './model-table.tsx';
import { PullModel } from './pull-model.tsx';
import { TestMessage } from './test-message.tsx';

export function ConnectionCard({ connection }: { connection: AiConnection }) {
  const t = useMessages(aiSettingsMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const [state, setState] = useState<'editing' | 'removing'>();
  const { id: connectionId, name, provider, baseUrl, source, models, tested } = connection;
  const params = { connectionId };
  const test = useMutation({
    mutationFn: () => call('testAiConnection', { params }),
    onSettled: () => rereadAi(queries),
  });
  const remove = useMutation({
    mutationFn: () => call('deleteAiConnection', { params }),
    onSuccess: () => rereadAi(queries),
  });
  if (state === 'editing')
    return (
      <li>
        <ConnectionForm provider={provider} connection={connection} onClose={() => setState(undefined)} />
      </li>
    );
  const shown = test.data ?? (tested && { ...tested, models });
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-16 font-semibold break-words text-ink">{name}</p>
          <p className="text-12 wrap-anywhere text-soft">
            {[
              t(provider),
              ...(baseUrl ? [baseUrl] : []),
              ...(source === 'environment' ? [t('byServer')] : []),
              ...(source === 'settings'
                ? [tested ? t('tested', { date: dates.moment(tested.at) }) : t('untested')]
                : []),
            ].join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => test.mutate()} isPending={test.isPending} aria-label={`${t('test')}: ${name}`}>
            {t(test.isPending ? 'testing' : 'test')}
          </Button>
          {source === 'settings' && (
            <>
              <Button onPress={() => setState('editing')} aria-label={`${t('edit')}: ${name}`}>
                {t('edit')}
              </Button>
              <Button look="danger" onPress={() => setState('removing')} aria-label={`${t('remove')}: ${name}`}>
                {t('remove')}
              </Button>
            </>
          )}
        </div>
      </div>
      {test.error ? <Notice tone="bad">{test.error.message}</Notice> : shown && <TestMessage result={shown} />}
      {models.length > 0 && <ModelTable connection={connection} />}
      {provider === 'ollama' && source === 'settings' && <PullModel connectionId={connectionId} />}
      <Disclosure connection={connection} />
      <ConfirmDialog
        title={t('removeTitle', { name })}
        isOpen={state === 'removing'}
        onClose={() => setState(undefined)}
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
