import type { AiModel } from '@coursecraft/contract/ai-settings/connection';
import type { LocalModels } from '../local/create-local-models.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { listModels } from './list-models.ts';
import { suggestModels } from './suggest-models.ts';

/** Lists the models of a connection, those of this computer included. */
export const listConnectionModels =
  (localModels: Pick<LocalModels, 'list'>) =>
  async ({ provider, baseUrl, apiKey }: ConnectionSettings, signal: AbortSignal): Promise<AiModel[]> => {
    if (provider !== 'local') return listModels({ provider, baseUrl, apiKey, signal });
    const models = await localModels.list();
    return suggestModels(models.map(({ id, bytes, contextWindow }) => ({ id, bytes, contextWindow })));
  };
