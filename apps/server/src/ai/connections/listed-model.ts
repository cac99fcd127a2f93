import type { AiModel } from '@coursecraft/contract/ai-settings/connection';

/** A model with the time at which the provider published it, in seconds, if it says so. */
export type ListedModel = AiModel & { published?: number | undefined };
