import type { AiModel } from '@coursecraft/contract/ai-settings/connection';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { LocalModels } from '../local/create-local-models.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { listModels } from './list-models.ts';
import { suggestModels } from './suggest-models.ts';

/** Lists the models of a connection, those of this computer included. */
export const listConnectionModels =
  (localModels: Pick<LocalModels, 'list'>) =>
  async (
    { provider, baseUrl, apiKey, isKeyUnreadable }: ConnectionSettings,
    signal: AbortSignal,
  ): Promise<AiModel[]> => {
    if (isKeyUnreadable) throw new AppError('model_failed', 'ai-key-unreadable');
    if (provider !== 'local') return listModels({ provider, baseUrl, apiKey, signal });
    const models = await localModels.list();
    return suggestModels(models.map(({ id, bytes, contextWindow }) => ({ id, bytes, contextWindow })));
  };
