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

/** A provider's failure as a sentence that says whose it is and what to do. The cause goes to the log alone. */
export function modelFailure(error: unknown, provider: string): AppError {
  const failed = (message: string) => new AppError('model_failed', message, { cause: error });
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof AppError) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return failed(`${provider} did not answer in time. Try again, or ask for less at once.`);
  if (APICallError.isInstance(cause)) {
    const { statusCode: status = 0 } = cause;
    if (status === 401 || status === 403)
      return failed(`${provider} refused the key. Whoever runs the server has to look at AI_API_KEY.`);
    if (status === 404)
      return failed(`${provider} does not know the model. Whoever runs the server has to look at AI_MODEL.`);
    if (status === 413 || /context|too (?:long|large|many tokens)/i.test(cause.message))
      return failed(`That is too much text for ${provider} at once. Choose fewer documents, or ask for less.`);
    if (status === 429) {
      const seconds = retryAfter(cause);
      const when = seconds === undefined ? 'in a minute' : `in ${Math.max(1, Math.ceil(seconds))} seconds`;
      return failed(`${provider} takes no more requests right now. Try again ${when}.`);
    }
    if (status >= 500) return failed(`${provider} is in trouble (HTTP ${status}). Try again in a minute.`);
    if (status > 0) return failed(`${provider} refused the request (HTTP ${status}). Ask for it in other words.`);
  }
  if (isMalformed(cause)) {
    if (cause.finishReason === 'content-filter')
      return failed(`${provider} declined to answer. Ask for it in other words.`);
    if (cause.finishReason === 'length')
      return failed(`${provider}’s answer broke off because it grew too long. Ask for less at once.`);
    return failed(`${provider} answered twice in a form that cannot be used. Try again, or choose another model.`);
  }
  if (NoOutputGeneratedError.isInstance(cause)) return failed(`${provider} gave no answer. Try again.`);
  return failed(`${provider} cannot be reached. Check the connection and AI_BASE_URL, and try again.`);
}
