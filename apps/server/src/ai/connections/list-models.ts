import type { AiModel } from '@coursecraft/contract/ai-settings/connection';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { z } from 'zod';
import type { RemoteProvider } from '../model/language-model.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import type { ListedModel } from './listed-model.ts';
import { PROVIDERS } from './providers.ts';
import { readJson } from './read-json.ts';
import { suggestModels } from './suggest-models.ts';

type ListOptions = Pick<ConnectionSettings, 'baseUrl' | 'apiKey'> & {
  provider: RemoteProvider;
  signal?: AbortSignal | undefined;
};
type Lister = (options: ListOptions & { at: string; name: string }) => Promise<ListedModel[]>;

const Positive = z.coerce.number().int().positive().optional().catch(undefined);

const read = async <T>(
  schema: z.ZodType<T>,
  {
    url,
    headers = {},
    name,
    signal,
    body,
  }: { url: string; headers?: Record<string, string>; name: string; signal?: AbortSignal | undefined; body?: object },
): Promise<T> => {
  const data = await readJson({
    url,
    provider: name,
    request: {
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      signal,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    },
  });
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new AppError('model_failed', refused('ai-address-unknown', { address: new URL(url).origin }));
};

const bearer = (apiKey: string | undefined): Record<string, string> =>
  apiKey ? { authorization: `Bearer ${apiKey}` } : {};

const OpenAiList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      created: z.number().optional().catch(undefined),
      // vLLM, OpenRouter, Mistral and LM Studio name the context window in different fields.
      max_model_len: Positive,
      context_length: Positive,
      max_context_length: Positive,
      pricing: z
        .object({ prompt: z.coerce.number().min(0), completion: z.coerce.number().min(0) })
        .optional()
        .catch(undefined),
      capabilities: z.object({ completion_chat: z.boolean().optional() }).optional().catch(undefined),
    }),
  ),
});

const MILLION = 1_000_000;

const fromOpenAi: Lister = async ({ at, apiKey, name, signal }) => {
  const { data } = await read(OpenAiList, { url: `${at}/models`, headers: bearer(apiKey), name, signal });
  return data
    .filter(({ capabilities }) => capabilities?.completion_chat !== false)
    .map(({ id, created, max_model_len, context_length, max_context_length, pricing }) => ({
      id,
      published: created,
      contextWindow: context_length ?? max_context_length ?? max_model_len,
      ...(pricing && { price: { input: pricing.prompt * MILLION, output: pricing.completion * MILLION } }),
    }));
};

const AnthropicList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      created_at: z.string().optional(),
      max_input_tokens: Positive,
      context_window: Positive,
    }),
  ),
});

const fromAnthropic: Lister = async ({ at, apiKey = '', name, signal }) => {
  const headers = { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
  const { data } = await read(AnthropicList, { url: `${at}/models?limit=1000`, headers, name, signal });
  return data.map(({ id, created_at, max_input_tokens, context_window }) => ({
    id,
    published: created_at ? Date.parse(created_at) / 1000 : undefined,
    contextWindow: max_input_tokens ?? context_window,
  }));
};

const GoogleList = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      inputTokenLimit: Positive,
      supportedGenerationMethods: z.array(z.string()).optional(),
    }),
  ),
});

const fromGoogle: Lister = async ({ at, apiKey = '', name, signal }) => {
  const headers = { 'x-goog-api-key': apiKey };
  const { models } = await read(GoogleList, { url: `${at}/models?pageSize=1000`, headers, name, signal });
  return models
    .filter(({ supportedGenerationMethods: methods }) => methods?.includes('generateContent') ?? true)
    .map(({ name: path, inputTokenLimit }) => ({ id: path.replace(/^models\//, ''), contextWindow: inputTokenLimit }));
};

const OllamaList = z.object({
  models: z.array(z.object({ name: z.string(), size: Positive })),
});
const OllamaModel = z.object({
  model_info: z.record(z.string(), z.unknown()).optional(),
  capabilities: z.array(z.string()).optional(),
});
const MOST_DETAILS = 40;

const fromOllama: Lister = async ({ at, apiKey, name, signal }) => {
  const headers = bearer(apiKey);
  const { models } = await read(OllamaList, { url: `${at}/api/tags`, headers, name, signal });
  const detailed = await Promise.all(
    models.map(async ({ name: id, size }, index): Promise<ListedModel | undefined> => {
      const model = { id, ...(size && { bytes: size }) };
      if (index >= MOST_DETAILS) return model;
      const details = await read(OllamaModel, {
        url: `${at}/api/show`,
        headers,
        name,
        signal,
        body: { model: id },
      }).catch(() => undefined);
      if (details?.capabilities && !details.capabilities.includes('completion')) return undefined;
      const contextWindow = Object.entries(details?.model_info ?? {}).find(([key]) =>
        key.endsWith('.context_length'),
      )?.[1];
      return { ...model, ...(typeof contextWindow === 'number' && { contextWindow }) };
    }),
  );
  return detailed.filter((model) => model !== undefined);
};

const LISTERS: Record<RemoteProvider, Lister> = {
  openai: fromOpenAi,
  anthropic: fromAnthropic,
  google: fromGoogle,
  mistral: fromOpenAi,
  'openai-compatible': fromOpenAi,
  ollama: fromOllama,
};

/**
 * Lists the models of a provider with a suggestion for each role. Throws a refusal that says what to check if the key or
 * the address is wrong.
 */
export async function listModels({ provider, baseUrl, apiKey, signal }: ListOptions): Promise<AiModel[]> {
  const { name, baseUrl: usual, needsKey } = PROVIDERS[provider];
  const at = baseUrl ?? usual;
  if (at === undefined) throw new AppError('invalid', 'ai-address-missing');
  if (needsKey && !apiKey) throw new AppError('model_failed', refused('ai-key-missing', { provider: name }));
  return suggestModels(await LISTERS[provider]({ provider, baseUrl, apiKey, signal, at, name }));
}
