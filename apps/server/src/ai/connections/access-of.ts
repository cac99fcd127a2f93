import type { LanguageModel } from 'ai';
import PQueue from 'p-queue';
import { type Access, atOnce } from '../model/access.ts';
import { languageModels } from '../model/language-model.ts';
import { createOutputMemory } from '../model/output-modes.ts';
import { createPace } from '../model/pace.ts';
import { transcriptionModel } from '../model/transcription-model.ts';
import { type ConnectionSettings, identityOf } from './connection-settings.ts';
import { PROVIDERS } from './providers.ts';

const MINUTE_MS = 60_000;
/** Ollama loads a model again when the size of its context changes, so few sizes are used. */
const OLLAMA_CONTEXTS = [16_384, 32_768];
const LARGEST_OLLAMA_CONTEXT = 32_768;

export type Surroundings = {
  timeoutMs: number;
  /** The models of this computer. */
  localModel?: ((id: string) => LanguageModel) | undefined;
  onFailure?: Access['onFailure'];
};

/** Returns how to ask each model of a connection. All models share its limit of requests. */
export function accessOf(
  connection: ConnectionSettings,
  { timeoutMs, localModel, onFailure }: Surroundings,
): (model: string) => Access {
  const { id, provider, models, prices, requestsPerMinute } = connection;
  const languageModel =
    provider === 'local' ? (localModel ?? withoutLocalModels) : languageModels({ ...connection, provider });
  const transcription = provider === 'local' ? undefined : transcriptionModel({ ...connection, provider });
  const outputs = createOutputMemory(connection.outputModes);
  const pace = createPace();
  const learned = new Map<string, number>();
  const windowOf = (model: string) => {
    const known = learned.get(model) ?? models.find((one) => one.id === model)?.contextWindow;
    return provider === 'ollama' ? Math.min(known ?? LARGEST_OLLAMA_CONTEXT, LARGEST_OLLAMA_CONTEXT) : known;
  };
  const queue =
    requestsPerMinute === undefined
      ? undefined
      : new PQueue({ interval: MINUTE_MS, intervalCap: requestsPerMinute, strict: true });
  return (model) => ({
    key: `${id}/${model}`,
    identity: identityOf(connection, model),
    isInternal: connection.isInternal,
    provider: provider === 'openai-compatible' || provider === 'local' ? connection.name : PROVIDERS[provider].name,
    languageModel,
    defaultModel: model,
    transcription,
    timeoutMs,
    outputs,
    splitsMessages: provider === 'anthropic',
    contextWindow: windowOf,
    pace,
    learnWindow: (name, tokens) => learned.set(name, tokens),
    price: (name) => prices[name] ?? models.find((one) => one.id === name)?.price,
    optionsFor:
      provider === 'ollama'
        ? (tokens, name) => ({ ollama: { options: { num_ctx: ollamaContext(tokens, windowOf(name)) } } })
        : undefined,
    inTurn: queue ? (work, signal) => queue.add(work, { signal }) : atOnce,
    onFailure,
  });
}

const ollamaContext = (tokens: number, window = LARGEST_OLLAMA_CONTEXT) =>
  Math.min(window, OLLAMA_CONTEXTS.find((size) => size >= tokens) ?? LARGEST_OLLAMA_CONTEXT);

function withoutLocalModels(): never {
  throw new TypeError('This process has no local models.');
}
