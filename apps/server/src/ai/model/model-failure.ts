import { refused, type Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { APICallError } from 'ai';
import type { ModelReply } from './call-model.ts';
import { isTooMuchText } from './output-modes.ts';

export function retryAfter(error: unknown): number | undefined {
  const said = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined;
  if (!said) return undefined;
  const seconds = Number.isNaN(Number(said)) ? (Date.parse(said) - Date.now()) / 1000 : Number(said);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Whether a retry may succeed: the provider was busy, failing or silent. */
export function mayPass(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.isRetryable;
  return error instanceof TypeError;
}

/** Converts a provider's failure to an error with advice. The cause is only logged. */
export function modelFailure(error: unknown, provider: string): AppError {
  const failed = (why: Why) => new AppError('model_failed', why, { cause: error });
  if (error instanceof AppError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return failed(refused('model-too-late', { provider }));
  if (APICallError.isInstance(error)) {
    const { statusCode: status = 0 } = error;
    if (status === 401 || status === 403) return failed(refused('model-key-refused', { provider }));
    if (status === 404) return failed(refused('model-unknown', { provider }));
    if (status === 413 || isTooMuchText(error.message)) return failed(refused('model-too-much-text', { provider }));
    if (status === 429) {
      const seconds = retryAfter(error);
      if (seconds === undefined) return failed(refused('model-busy', { provider }));
      return failed(refused('model-busy-seconds', { provider, seconds: Math.max(1, Math.ceil(seconds)) }));
    }
    if (status >= 500) return failed(refused('model-in-trouble', { provider, status }));
    if (status > 0) return failed(refused('model-refused', { provider, status }));
  }
  return failed(refused('model-unreachable', { provider }));
}

export function replyFailure({ text, finishReason }: ModelReply, provider: string): AppError {
  const failed = (why: Why) => new AppError('model_failed', why);
  if (finishReason === 'content-filter') return failed(refused('model-declined', { provider }));
  if (finishReason === 'length') return failed(refused('model-broke-off', { provider }));
  if (text.trim() === '') return failed(refused('model-silent', { provider }));
  return failed(refused('model-malformed', { provider }));
}
