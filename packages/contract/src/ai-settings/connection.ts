import { z } from 'zod';
import { Id, Time } from '../primitives.ts';
import { because } from '../reasons.ts';

export const AI_PROVIDERS = [
  'openai',
  'anthropic',
  'google',
  'mistral',
  'openai-compatible',
  'ollama',
  'local',
] as const;
export const AiProvider = z.enum(AI_PROVIDERS);
export type AiProvider = z.infer<typeof AiProvider>;

/** Works that can use different models. Grading has no fallback, because a course needs one grader. */
export const AI_ROLES = ['drafting', 'grading', 'tutoring', 'editing', 'translating'] as const;
export const AiRole = z.enum(AI_ROLES);
export type AiRole = z.infer<typeof AiRole>;

/** Model ids of providers; OpenRouter and Ollama use `/` and `:`. */
export const ModelId = z.string().trim().min(1).max(300);

/** US dollars for a million tokens. */
export const ModelPrice = z.object({ input: z.number().min(0).max(100_000), output: z.number().min(0).max(100_000) });
export type ModelPrice = z.infer<typeof ModelPrice>;

export const AiModel = z.object({
  id: ModelId,
  /** In tokens. */
  contextWindow: z.int().positive().optional(),
  price: ModelPrice.optional(),
  /** Size on disk, for models that run on this computer. */
  bytes: z.int().positive().optional(),
  /** Roles for which this model is suggested among those of its connection. */
  suggestedFor: z.array(AiRole).optional(),
});
export type AiModel = z.infer<typeof AiModel>;

/** How a model returns data: by a schema that the server enforces, as JSON, by a tool call, or as text. */
export const OUTPUT_MODES = ['schema', 'json', 'tool', 'text'] as const;
export const OutputMode = z.enum(OUTPUT_MODES);
export type OutputMode = z.infer<typeof OutputMode>;

export const AiCapabilities = z.object({
  /** The model that was asked. */
  model: z.string(),
  output: OutputMode,
  streaming: z.boolean(),
  contextWindow: z.int().positive().optional(),
});
export type AiCapabilities = z.infer<typeof AiCapabilities>;

const BaseUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), because('ai-address-with-password'))
  .transform((address) => address.replace(/\/+$/, ''));
const ConnectionName = z.string().trim().min(1).max(100);
/** Keys are sent in a header, so they have visible ASCII characters only. */
const ApiKey = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[\x21-\x7e]*$/, because('ai-key-characters'));

export const AiConnectionInput = z.object({
  provider: AiProvider,
  name: ConnectionName,
  /** Defaults to the address of the provider. */
  baseUrl: BaseUrl.optional(),
  apiKey: ApiKey.optional(),
});
export type AiConnectionInput = z.infer<typeof AiConnectionInput>;

export const AiConnectionChange = z.object({
  name: ConnectionName.optional(),
  /** A new address removes the stored key, unless a key comes with it. */
  baseUrl: BaseUrl.nullable().optional(),
  apiKey: ApiKey.nullable().optional(),
  /** Models that authors may choose for their course. */
  offeredModels: z.array(ModelId).max(100).optional(),
  /** Whether its server belongs to the school. Texts that it receives do not leave the school. */
  isInternal: z.boolean().optional(),
  requestsPerMinute: z.int().min(1).max(10_000).nullable().optional(),
  /** The model that transcribes recorded answers; `null` for the default of the provider. */
  transcriptionModel: ModelId.nullable().optional(),
  /** Prices that the provider does not report. */
  prices: z.record(ModelId, ModelPrice).optional(),
  baseVersion: z.int().optional(),
});
export type AiConnectionChange = z.infer<typeof AiConnectionChange>;

export const AiConnection = z.object({
  id: Id,
  provider: AiProvider,
  name: z.string(),
  baseUrl: z.string().optional(),
  hasKey: z.boolean(),
  source: z.enum(['settings', 'environment']),
  offeredModels: z.array(z.string()),
  isInternal: z.boolean(),
  requestsPerMinute: z.int().optional(),
  transcriptionModel: z.string().optional(),
  prices: z.record(z.string(), ModelPrice),
  /** From the last test. */
  models: z.array(AiModel),
  tested: z
    .object({ at: Time, ok: z.boolean(), message: z.string(), capabilities: AiCapabilities.optional() })
    .optional(),
  version: z.int(),
});
export type AiConnection = z.infer<typeof AiConnection>;

export const ModelChoice = z.object({ connectionId: Id, model: ModelId });
export type ModelChoice = z.infer<typeof ModelChoice>;

/** A role with its model. `fallback` answers when the first model fails. */
const RoleChoice = ModelChoice.extend({ fallback: ModelChoice.nullable().optional() });
export type RoleChoice = z.infer<typeof RoleChoice>;

/** `null` means that no model has this role. */
export const AiRoles = z.object({
  drafting: RoleChoice.nullable().optional(),
  grading: ModelChoice.nullable().optional(),
  tutoring: RoleChoice.nullable().optional(),
  editing: ModelChoice.nullable().optional(),
  translating: ModelChoice.nullable().optional(),
});
export type AiRoles = z.infer<typeof AiRoles>;
