import { createGoogle } from '@ai-sdk/google';
import { createMistral } from '@ai-sdk/mistral';
import { createOpenAI } from '@ai-sdk/openai';
import type { RemoteProvider } from './language-model.ts';

type Transcriber = ReturnType<ReturnType<typeof createOpenAI>['transcription']>;
type ProviderOptions = NonNullable<Parameters<Transcriber['doGenerate']>[0]['providerOptions']>;

/** Transcribes recordings with a model of a connection. */
export type Transcription = {
  model: string;
  transcriber: Transcriber;
  /** Options for speech in a language, in ISO 639-1. */
  optionsFor: (language: string) => ProviderOptions;
};

type Settings = {
  provider: RemoteProvider;
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  transcriptionModel?: string | undefined;
};

/** Returns undefined for a provider without transcription, and for a compatible server if no model is named. */
export function transcriptionModel({
  provider,
  apiKey = '',
  baseUrl,
  transcriptionModel: named,
}: Settings): Transcription | undefined {
  const at = { apiKey, ...(baseUrl && { baseURL: baseUrl }) };
  switch (provider) {
    case 'openai': {
      const model = named ?? 'gpt-4o-mini-transcribe';
      const transcriber = createOpenAI(at).transcription(model);
      return { model, transcriber, optionsFor: (language) => ({ openai: { language } }) };
    }
    case 'openai-compatible': {
      if (named === undefined) return undefined;
      const transcriber = createOpenAI(at).transcription(named);
      return { model: named, transcriber, optionsFor: (language) => ({ openai: { language } }) };
    }
    case 'mistral': {
      const model = named ?? 'voxtral-mini-latest';
      const transcriber = createMistral(at).transcription(model);
      return { model, transcriber, optionsFor: (language) => ({ mistral: { language } }) };
    }
    case 'google': {
      const model = named ?? 'gemini-3.5-transcribe';
      const transcriber = createGoogle(at).transcription(model);
      return { model, transcriber, optionsFor: (language) => ({ google: { languageCodes: [language] } }) };
    }
    case 'anthropic':
    case 'ollama':
      return undefined;
  }
}
