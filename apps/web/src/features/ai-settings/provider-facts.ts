import type { AiProvider } from '@coursecraft/contract/ai-settings/connection';

type Facts = {
  /** Whether the form asks for a key, and whether it may be empty. */
  key: 'needed' | 'optional' | 'none';
  /** Whether the form asks for an address, and the usual one. */
  address?: { usual: string };
  /** Where people create keys. */
  keysAt?: string;
  /** Whether it transcribes recordings: always, or if a model is named. */
  transcribes?: 'always' | 'named';
};

export const PROVIDER_FACTS: Record<AiProvider, Facts> = {
  openai: { key: 'needed', keysAt: 'https://platform.openai.com/api-keys', transcribes: 'always' },
  anthropic: { key: 'needed', keysAt: 'https://console.anthropic.com/settings/keys' },
  google: { key: 'needed', keysAt: 'https://aistudio.google.com/apikey', transcribes: 'always' },
  mistral: { key: 'needed', keysAt: 'https://console.mistral.ai/api-keys', transcribes: 'always' },
  'openai-compatible': { key: 'optional', address: { usual: '' }, transcribes: 'named' },
  ollama: { key: 'none', address: { usual: 'http://127.0.0.1:11434' } },
  local: { key: 'none' },
};
