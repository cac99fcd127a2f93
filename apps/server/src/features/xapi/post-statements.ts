import type { Config } from '../../platform/config/config.ts';
import { createOutboundClient } from '../../platform/outbound/create-outbound-client.ts';
import type { Statement } from './repository/statement-of.ts';

const VERSION = '1.0.3';
const DAY_SECONDS = 24 * 3600;

export type PostResult =
  | { outcome: 'stored' }
  | { outcome: 'refused'; status: number }
  | { outcome: 'away'; problem: string; retrySeconds: number | undefined };

/** Statuses about the content. All others concern the store or the credentials and are temporary. */
const OF_CONTENT: ReadonlySet<number> = new Set([400, 409, 413, 422]);

export type PostStatements = (statements: readonly Statement[], signal: AbortSignal) => Promise<PostResult>;

/** Sends statements, all or none. An error contains a status or code only, never the address or key. */
export function createPostStatements(
  { endpoint, key, secret }: NonNullable<Config['recordStore']>,
  withinMs: number,
): PostStatements {
  const headers = {
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
    'content-type': 'application/json',
    'x-experience-api-version': VERSION,
  };
  // An administrator configures the store, which is often in the same private network.
  const outbound = createOutboundClient({ allowPrivate: true });
  return async (statements, signal) => {
    const body = JSON.stringify(statements);
    const timeout = AbortSignal.timeout(withinMs);
    try {
      // Redirects are refused, because they could leak the key.
      const reply = await outbound(`${endpoint}/statements`, {
        method: 'POST',
        headers,
        body,
        withinMs,
        signal: AbortSignal.any([signal, timeout]),
      });
      const { ok, status } = reply;
      if (ok) return { outcome: 'stored' };
      if (OF_CONTENT.has(status)) return { outcome: 'refused', status };
      return { outcome: 'away', problem: String(status), retrySeconds: secondsOf(reply.headers.get('retry-after')) };
    } catch (error) {
      signal.throwIfAborted();
      return { outcome: 'away', problem: timeout.aborted ? 'timeout' : codeOf(error), retrySeconds: undefined };
    }
  };
}

/** Parses seconds or a date; at most a day, so that a wrong clock cannot stop sending. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(DAY_SECONDS, Math.max(1, Math.ceil(seconds)));
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unreachable';
}
