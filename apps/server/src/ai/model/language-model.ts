import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createMistral } from '@ai-sdk/mistral';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { AiProvider } from '@coursecraft/contract/ai-settings/connection';
import type { LanguageModel } from 'ai';
import { createOllama } from 'ollama-ai-provider-v2';

export type RemoteProvider = Exclude<AiProvider, 'local'>;
type Settings = { provider: RemoteProvider; apiKey?: string | undefined; baseUrl?: string | undefined };

/** Returns the models of a provider by id. */
export function languageModels({ provider, apiKey = '', baseUrl }: Settings): (id: string) => LanguageModel {
  const at = baseUrl ? { baseURL: baseUrl } : {};
  switch (provider) {
    case 'openai':
      return createOpenAI({ apiKey, ...at }).chat; // Unlike the Responses API it stores nothing.
    case 'anthropic':
      return createAnthropic({ apiKey, ...at });
    case 'google':
      return createGoogle({ apiKey, ...at });
    case 'mistral':
      return createMistral({ apiKey, ...at });
    case 'ollama':
      return createOllama({
        baseURL: `${baseUrl ?? 'http://127.0.0.1:11434'}/api`,
        ...(apiKey && { headers: { authorization: `Bearer ${apiKey}` } }),
      });
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl ?? '',
        // Without this flag the schema is not sent.
        supportsStructuredOutputs: true,
        includeUsage: true,
        ...(apiKey ? { apiKey } : {}),
      });
  }
}
