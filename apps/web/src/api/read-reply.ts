import type { Failure } from '@coursecraft/contract/failure';
import { ApiError } from './api-error.ts';
import { failureWords } from './failure-message.ts';

const SHORT = 200;
const HTML = /^\s*<(!doctype|html|head|body)/i;

const HTML_INSTEAD_OF_JSON = 'API returned HTML instead of JSON';
const HTML_HINT = 'Check the hosting rewrites or the API base URL setting.';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorField(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' && body.error ? body.error : undefined;
}

/** Returns the error text: the server's message, else a short body, else the status. */
export function errorText(status: number, text: string): string {
  const short = text.trim();
  return errorField(parse(text)) ?? (short && short.length < SHORT ? short : `HTTP ${status}`);
}

/** Parses a successful reply; throws others as a translated `ApiError`. */
export async function readReply(status: number, text: string): Promise<unknown> {
  if (HTML.test(text)) throw new ApiError(HTML_INSTEAD_OF_JSON, { status, hint: HTML_HINT });
  const body = parse(text);
  if (status >= 200 && status < 300) {
    if (body === undefined) throw new ApiError('Invalid JSON response from server', { status });
    return body;
  }
  const failure = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>;
  throw new ApiError((await failureWords().ofServer(failure)) ?? errorText(status, text), {
    status,
    code: failure.code,
    reason: failure.reason,
    details: failure.details,
    body,
  });
}
