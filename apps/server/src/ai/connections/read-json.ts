import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import {
  createOutboundClient,
  OutboundRefusal,
  type OutboundRequest,
} from '../../platform/outbound/create-outbound-client.ts';

/** Model servers run in private networks, and only administrators enter addresses. */
const ask = createOutboundClient({ allowPrivate: true });
/** OpenRouter lists several hundred models. */
const MOST_BYTES = 8 * 1024 * 1024;

export type ReadJsonParams = { url: string; provider: string; request?: OutboundRequest; withinMs?: number };

/** Reads JSON from a provider. Throws a refusal that says what to check. */
export async function readJson({ url, provider, request, withinMs = 5000 }: ReadJsonParams): Promise<unknown> {
  const address = new URL(url).origin;
  let reply: Response;
  try {
    reply = await ask(url, { withinMs, mostBytes: MOST_BYTES, ...request });
  } catch (error) {
    throw unreachable(error, { address, seconds: Math.ceil(withinMs / 1000) });
  }
  const { status } = reply;
  const failed = (why: ConstructorParameters<typeof AppError>[1]) => new AppError('model_failed', why);
  if (status === 401 || status === 403) throw failed(refused('ai-key-refused', { provider }));
  const text = await reply.text();
  // Google answers an invalid key with 400.
  if (status === 400 && /api.?key/i.test(text)) throw failed(refused('ai-key-refused', { provider }));
  if (status === 429) throw failed(refused('model-busy', { provider }));
  if (status >= 500) throw failed(refused('model-in-trouble', { provider, status }));
  try {
    const data: unknown = JSON.parse(text);
    if (status < 400 && typeof data === 'object' && data !== null) return data;
  } catch {
    // Reported below.
  }
  throw failed(refused('ai-address-unknown', { address }));
}

function unreachable(error: unknown, { address, seconds }: { address: string; seconds: number }): AppError {
  const failed = (why: ConstructorParameters<typeof AppError>[1]) =>
    new AppError('model_failed', why, { cause: error });
  if (error instanceof OutboundRefusal) return failed(refused('ai-address-unknown', { address }));
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return failed(refused('ai-no-reply', { address, seconds }));
  return failed(refused('ai-unreachable', { address }));
}
