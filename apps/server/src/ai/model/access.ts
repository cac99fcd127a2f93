import type { ModelPrice } from '@coursecraft/contract/ai-settings/connection';
import type { LanguageModel, streamText } from 'ai';
import type { OutputMemory } from './output-modes.ts';
import type { Pace } from './pace.ts';
import type { Transcription } from './transcription-model.ts';

type ProviderOptions = NonNullable<Parameters<typeof streamText>[0]['providerOptions']>;

/** How to ask the models of one connection. */
export type Access = {
  /** The connection and the model. */
  key: string;
  /** Provider, address and model; the same for another connection to the same model. */
  identity: string;
  /** Whether its server belongs to the school. */
  isInternal: boolean;
  /** The name of the provider, for error messages. */
  provider: string;
  languageModel: (id: string) => LanguageModel;
  defaultModel: string;
  /** Absent if the connection cannot transcribe. */
  transcription?: Transcription | undefined;
  /** The longest silence, in milliseconds. */
  timeoutMs: number;
  outputs: OutputMemory;
  /** Whether messages may have parts, the first of which is cached. */
  splitsMessages: boolean;
  /** Tokens of prompt and reply together, if known. */
  contextWindow: (model: string) => number | undefined;
  /** Remembers a window that a server named in a refusal. */
  learnWindow: (model: string, tokens: number) => void;
  /** Output tokens a second of the last replies; undefined before the first one. */
  pace: Pace;
  price: (model: string) => ModelPrice | undefined;
  /** Options for a request of so many tokens. */
  optionsFor?: ((tokens: number, model: string) => ProviderOptions) | undefined;
  /** Waits for a turn, so that the provider's limit of requests is kept. */
  inTurn: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Called for each unanswered request, also if a fallback answers. */
  onFailure?: ((failed: { model: string; reason: string }) => void) | undefined;
};

export const atOnce: Access['inTurn'] = (work) => work();
