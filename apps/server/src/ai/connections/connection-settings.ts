import type { AiModel, AiProvider, ModelPrice, OutputMode } from '@coursecraft/contract/ai-settings/connection';

/** What is needed to ask a provider. The key is in clear, so it never leaves the server's memory. */
export type ConnectionSettings = {
  id: string;
  provider: AiProvider;
  name: string;
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  /** Whether the stored key was encrypted with a secret key that this server does not have. */
  isKeyUnreadable?: boolean | undefined;
  offeredModels: string[];
  isInternal: boolean;
  requestsPerMinute?: number | undefined;
  /** Defaults to a model of the provider, if it has one. */
  transcriptionModel?: string | undefined;
  prices: Record<string, ModelPrice>;
  models: AiModel[];
  outputModes: Record<string, OutputMode>;
  version: number;
  /** Changes with everything that matters for requests. */
  revision: string;
};

/** Names provider, address and model; the same for another connection to the same model. */
export const identityOf = (
  { provider, baseUrl = '' }: Pick<ConnectionSettings, 'provider' | 'baseUrl'>,
  model: string,
): string => JSON.stringify([provider, baseUrl, model]);
