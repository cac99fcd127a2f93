import type { AiConnection } from '@coursecraft/contract/ai-settings/connection';
import type { FoundServer } from '@coursecraft/contract/ai-settings/discovery';
import { listModels } from './list-models.ts';

const WITHIN_MS = 2500;
const LM_STUDIO_PORT = '1234';

/** The protocols that a server at an address may speak, the more likely one first. */
const attemptsAt = (address: string) => {
  const ollama = { provider: 'ollama' as const, name: 'Ollama', baseUrl: address };
  const lmStudio = { provider: 'openai-compatible' as const, name: 'LM Studio', baseUrl: `${address}/v1` };
  return new URL(address).port === LM_STUDIO_PORT ? [lmStudio, ollama] : [ollama, lmStudio];
};

async function findAt(address: string): Promise<Omit<FoundServer, 'connectionId'> | undefined> {
  for (const attempt of attemptsAt(address)) {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const models = await listModels({ ...attempt, signal }).catch(() => undefined);
    if (models) return { ...attempt, models };
  }
  return undefined;
}

const isSame = (one: string | undefined, other: string) =>
  one !== undefined && one.replace(/\/+$/, '').replace('//localhost:', '//127.0.0.1:') === other;

/** Looks for model servers at the given addresses, all at once. An address that does not answer is no error. */
export async function discoverServers(
  addresses: readonly string[],
  connections: readonly AiConnection[],
): Promise<FoundServer[]> {
  const found = await Promise.all(addresses.map(findAt));
  return found.flatMap((server) => {
    if (!server) return [];
    const connection = connections.find(({ baseUrl }) => isSame(baseUrl, server.baseUrl));
    return [{ ...server, ...(connection && { connectionId: connection.id }) }];
  });
}
