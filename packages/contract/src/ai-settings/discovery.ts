import { z } from 'zod';
import { AiModel, AiProvider } from './connection.ts';

/** A model server that answers at one of the searched addresses. */
export const FoundServer = z.object({
  provider: AiProvider,
  /** `Ollama` or `LM Studio`. */
  name: z.string(),
  baseUrl: z.string(),
  models: z.array(AiModel),
  /** The id of a connection to this address. */
  connectionId: z.string().optional(),
});
export type FoundServer = z.infer<typeof FoundServer>;
