import type { FoundServer } from '@coursecraft/contract/ai-settings/discovery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { rereadAi, testAndUse } from './connections-query.ts';
import { aiSettingsMessages } from './messages.ts';

function Found({ server: { name, baseUrl, provider, models, connectionId } }: { server: FoundServer }) {
  const t = useMessages(aiSettingsMessages);
  const queries = useQueryClient();
  const connect = useMutation({
    async mutationFn() {
      const { connection } = await call('createAiConnection', { body: { provider, name, baseUrl } });
      await testAndUse(connection.id);
    },
    onSettled: () => rereadAi(queries),
  });
  const isConnected = connectionId !== undefined || connect.isSuccess;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-14 font-semibold text-ink">{t('found', { name, address: new URL(baseUrl).host })}</p>
        <p className="text-12 break-words text-soft">
          {[t('foundModels', { count: models.length }), ...models.slice(0, 8).map(({ id }) => id)].join(' · ')}
        </p>
      </div>
      {isConnected ? (
        <span className="text-14 text-leaf">{t('alreadyConnected')}</span>
      ) : (
        <Button
          look="primary"
          onPress={() => connect.mutate()}
          isPending={connect.isPending}
          aria-label={`${t('connect')}: ${name}`}
        >
          {t('connect')}
        </Button>
      )}
      {connect.error && <Notice tone="bad">{connect.error.message}</Notice>}
    </li>
  );
}

/** Looks for Ollama and LM Studio, and connects what it finds. */
export function FindServers() {
  const t = useMessages(aiSettingsMessages);
  const find = useMutation({ mutationFn: () => call('discoverAiServers', {}) });
  return (
    <div className="flex flex-col gap-3">
      <Button className="self-start" onPress={() => find.mutate()} isPending={find.isPending}>
        <Search aria-hidden size={16} />
        {t(find.isPending ? 'finding' : 'find')}
      </Button>
      {find.error && <Notice tone="bad">{find.error.message}</Notice>}
      {find.data &&
        (find.data.servers.length === 0 ? (
          <Notice tone="info">{t('foundNothing', { addresses: find.data.searched.join(', ') })}</Notice>
        ) : (
          <ul className="rounded-md border border-line px-4">
            {find.data.servers.map((server) => (
              <Found key={server.baseUrl} server={server} />
            ))}
          </ul>
        ))}
    </div>
  );
}
