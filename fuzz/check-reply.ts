import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { ERROR_STATUS } from '@coursecraft/contract/error-codes';
import { Failure } from '@coursecraft/contract/failure';
import type { Received } from './send.ts';

export type Fault = 'server error' | 'out of form' | 'another shape' | 'forbidden words';

const isOfApi = (path: string) => /^\/api(\/|$|\?)/.test(path);
/** Stack traces and library messages must not reach a caller. */
const CAUSES =
  /node_modules|\.ts:\d|\bat \S+ \(|select .* from |insert into |Invalid input|Invalid option|expected \w+, received/;

/** Returns what is wrong with a reply to any request. */
export function judgeReply(
  { status, headers, text }: Received,
  asked: { path: string; endpoint: Endpoint | undefined; forbidden: readonly string[] },
): Fault | undefined {
  if (status >= 500) return 'server error';
  if (asked.forbidden.some((word) => text.includes(word))) return 'forbidden words';
  if (!isOfApi(asked.path)) return undefined;
  if (status === 429 && !/^[1-9]\d*$/.test(String(headers['retry-after']))) return 'out of form';
  if (status >= 400) return isFailure(text, status, headers) ? undefined : 'out of form';
  const type = String(headers['content-type'] ?? '');
  const isText = type.includes('json') && headers['content-encoding'] === undefined;
  if (!asked.endpoint || asked.endpoint.answers || !isText) return undefined;
  return hasShape(asked.endpoint, text) ? undefined : 'another shape';
}

const HEADERS_TOO_LARGE = 431;

function isFailure(text: string, status: number, headers: Received['headers']): boolean {
  // A HEAD request gets no body.
  if (text === '' && headers['content-length'] !== '0' && headers['x-request-id']) return true;
  const failure = Failure.safeParse(parsed(text));
  if (!failure.success) return false;
  const { code, error, requestId } = failure.data;
  return (
    (ERROR_STATUS[code] === status || (status === HEADERS_TOO_LARGE && code === 'too_large')) &&
    /[.?!]$|Password must be at least 6 characters$/.test(error) &&
    !CAUSES.test(text) &&
    requestId === headers['x-request-id']
  );
}

function hasShape({ reply }: Endpoint, text: string): boolean {
  const body = parsed(text);
  const result = reply.safeParse(body);
  return result.success && isDeepStrictEqual(result.data, body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
