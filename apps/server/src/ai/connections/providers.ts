import type { AiProvider } from '@coursecraft/contract/ai-settings/connection';

type ProviderFacts = {
  name: string;
  /** The usual address. Absent if the administrator has to enter one. */
  baseUrl?: string;
  needsKey: boolean;
  /** Whether its server usually belongs to the school, so that texts stay there. */
  isInternal: boolean;
};

export const PROVIDERS: Record<AiProvider, ProviderFacts> = {
  openai: { name: 'OpenAI', baseUrl: 'https://api.openai.com/v1', needsKey: true, isInternal: false },
  anthropic: { name: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1', needsKey: true, isInternal: false },
  google: {
    name: 'Google',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    needsKey: true,
    isInternal: false,
  },
  mistral: { name: 'Mistral', baseUrl: 'https://api.mistral.ai/v1', needsKey: true, isInternal: false },
  'openai-compatible': { name: 'The model server', needsKey: false, isInternal: false },
  ollama: { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434', needsKey: false, isInternal: true },
  local: { name: 'This computer', needsKey: false, isInternal: true },
};
