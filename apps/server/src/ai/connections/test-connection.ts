import type { AiCapabilities, AiModel } from '@coursecraft/contract/ai-settings/connection';
import { type Refused, refused, refusedFor, type Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import type { Access } from '../model/access.ts';
import { modelFailure } from '../model/model-failure.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { probeModel } from './probe-model.ts';
import { PROVIDERS } from './providers.ts';

const SECONDS = 10;

export type ConnectionTest = {
  ok: boolean;
  /** In English. */
  message: string;
  models: AiModel[];
  capabilities?: AiCapabilities | undefined;
  /** Why it does not work, for translation. */
  problem?: Refused | undefined;
};

type Options = {
  /** The model to ask. Defaults to a suggested one. */
  model?: string | undefined;
  list: (connection: ConnectionSettings, signal: AbortSignal) => Promise<AiModel[]>;
  open: (connection: ConnectionSettings, model: string) => Promise<Access>;
  /** Seconds for the whole test. */
  seconds?: number;
};

const thousands = (tokens: number) => (tokens >= 1000 ? `${Math.round(tokens / 1000)}k` : String(tokens));

const OUTPUT_NAMES: Record<AiCapabilities['output'], string> = {
  schema: 'JSON schema: yes',
  json: 'JSON schema: no, JSON: yes',
  tool: 'JSON schema: no, tools: yes',
  text: 'JSON schema: no',
};

/** Describes a working connection in one line. */
function successMessage(models: readonly AiModel[], { output, streaming, contextWindow }: AiCapabilities): string {
  return [
    `Connected. ${models.length} ${models.length === 1 ? 'model' : 'models'}`,
    OUTPUT_NAMES[output],
    `Streaming: ${streaming ? 'yes' : 'no'}`,
    ...(contextWindow ? [`Context: ${thousands(contextWindow)} tokens`] : []),
  ]
    .join('. ')
    .concat('.');
}

/** Lists the models of a connection and asks one of them, within 10 seconds. Never throws for what a provider does. */
export async function testConnection(
  connection: ConnectionSettings,
  { model: wanted, list, open, seconds = SECONDS }: Options,
): Promise<ConnectionTest> {
  const timeout = AbortSignal.timeout(seconds * 1000);
  const failed = (why: Why, models: AiModel[] = []): ConnectionTest => {
    const problem = refusedFor(why);
    return { ok: false, message: formatReason(problem), models, problem };
  };
  let models: AiModel[];
  try {
    models = await list(connection, timeout);
  } catch (error) {
    if (error instanceof AppError) return failed(error.refused);
    throw error;
  }
  const name = connection.provider === 'openai-compatible' ? connection.name : PROVIDERS[connection.provider].name;
  const model = wanted ?? models.find(({ suggestedFor }) => suggestedFor?.includes('tutoring'))?.id ?? models[0]?.id;
  if (model === undefined) return failed(refused('ai-no-models', { provider: name }));
  try {
    const access = await open({ ...connection, models }, model);
    const capabilities = await probeModel(access, timeout);
    if (!capabilities) return failed(refused('ai-model-unfit', { model }), models);
    return { ok: true, message: successMessage(models, capabilities), models, capabilities };
  } catch (error) {
    if (timeout.aborted) return failed(refused('ai-model-slow', { model, seconds }), models);
    return failed(modelFailure(error, name).refused, models);
  }
}
