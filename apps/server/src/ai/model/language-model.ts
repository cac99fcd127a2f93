import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Config } from '../../platform/config/config.ts';

type Settings = Config['ai'];
export type Provider = Exclude<Settings['provider'], 'builtin'>;

export const PROVIDER_NAMES: Record<Provider, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  'openai-compatible': 'The model server',
};

export function languageModels(provider: Provider, { apiKey = '', baseUrl }: Settings): (id: string) => LanguageModel {
  const at = baseUrl ? { baseURL: baseUrl } : {};
  if (provider === 'openai') return createOpenAI({ apiKey, ...at }).chat; // Unlike the Responses API it stores nothing.
  if (provider === 'anthropic') return createAnthropic({ apiKey, ...at });
  if (provider === 'google') return createGoogle({ apiKey, ...at });
  // Without this flag the schema is not sent.
  const compatible = {
    name: 'compatible',
    baseURL: baseUrl ?? '',
    supportsStructuredOutputs: true,
    includeUsage: true,
  };
  return createOpenAICompatible({ ...compatible, ...(apiKey ? { apiKey } : {}) });
}
