import { refused, type Why } from '@coursecraft/contract/reasons';
import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai';
import { AppError } from '../../errors/app-error.ts';

/** Seconds that a provider asks to wait; undefined where it does not say. */
export function retryAfter(error: unknown): number | undefined {
  if (!APICallError.isInstance(error)) return undefined;
  const seconds = Number(error.responseHeaders?.['retry-after']);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Whether the same question may get an answer in a moment: the provider is busy, in trouble, or did not answer. */
export function mayPass(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.isRetryable;
  return error instanceof TypeError;
}

/** Whether an answer came, but in a form that was not asked for. */
export const isMalformed = (error: unknown): error is NoObjectGeneratedError =>
  NoObjectGeneratedError.isInstance(error);

/** A provider's failure as a refusal that says whose it is and what to do. The cause goes to the log alone. */
export function modelFailure(error: unknown, provider: string): AppError {
  const failed = (why: Why) => new AppError('model_failed', why, { cause: error });
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof AppError) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return failed(refused('model-too-late', { provider }));
  if (APICallError.isInstance(cause)) {
    const { statusCode: status = 0 } = cause;
    if (status === 401 || status === 403) return failed(refused('model-key-refused', { provider }));
    if (status === 404) return failed(refused('model-unknown', { provider }));
    if (status === 413 || /context|too (?:long|large|many tokens)/i.test(cause.message))
      return failed(refused('model-too-much-text', { provider }));
    if (status === 429) {
      const seconds = retryAfter(cause);
      if (seconds === undefined) return failed(refused('model-busy', { provider }));
      return failed(refused('model-busy-seconds', { provider, seconds: Math.max(1, Math.ceil(seconds)) }));
    }
    if (status >= 500) return failed(refused('model-in-trouble', { provider, status }));
    if (status > 0) return failed(refused('model-refused', { provider, status }));
  }
  if (isMalformed(cause)) {
    if (cause.finishReason === 'content-filter') return failed(refused('model-declined', { provider }));
    if (cause.finishReason === 'length') return failed(refused('model-broke-off', { provider }));
    return failed(refused('model-malformed', { provider }));
  }
  if (NoOutputGeneratedError.isInstance(cause)) return failed(refused('model-silent', { provider }));
  return failed(refused('model-unreachable', { provider }));
}
