import type { Config } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import { describeError, type ErrorDescription } from '../errors/describe-error.ts';
import { type ErrorPlace, errorEvent, sameErrorKey } from './error-event.ts';

const A_MINUTE_MS = 60_000;
/** The maximum of distinct errors per minute; the rest count as one. */
const KINDS = 50;
const GIVE_UP_AFTER_MS = 5_000;
const AT_ONCE = 4;

export type ErrorReports = {
  report(error: unknown, place?: ErrorPlace): void;
  close(): Promise<void>;
};

/**
 * Sends errors to a Sentry-compatible address: the first at once, repeats once a minute with a count. Drops failures
 * and pauses after them.
 */
export function createErrorReports(
  { url, key }: NonNullable<Config['errorReports']>,
  windowMs = A_MINUTE_MS,
): ErrorReports {
  type Kind = { more: number; error: ErrorDescription; place: ErrorPlace; timer: NodeJS.Timeout };
  const kinds = new Map<string, Kind>();
  const sending = new Set<Promise<void>>();
  let quietUntil = 0;
  let isDown = false;

  const failed = (retryAfter: string | null) => {
    const asked = Number(retryAfter) * 1000;
    quietUntil = performance.now() + (asked > 0 ? asked : windowMs);
    if (!isDown) process.stderr.write('Errors cannot be reported to SENTRY_DSN at the moment. They are in the log.\n');
    isDown = true;
  };
  const post = async (body: string) => {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=coursecraft/${VERSION}, sentry_key=${key}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
      });
      await reply.body?.cancel();
      if (reply.ok) isDown = false;
      else failed(reply.headers.get('retry-after'));
    } catch {
      failed(null);
    }
  };
  const send = (error: ErrorDescription, place: ErrorPlace, times: number): boolean => {
    if (sending.size >= AT_ONCE || performance.now() < quietUntil) return false;
    const event = errorEvent(error, place, times);
    const head = { event_id: event.event_id, sent_at: new Date().toISOString() };
    const sent = post([head, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n'));
    sending.add(sent);
    void sent.finally(() => sending.delete(sent));
    return true;
  };
  const endWindow = (name: string) => {
    const kind = kinds.get(name);
    if (!kind || kind.more === 0) {
      kinds.delete(name);
      return;
    }
    send(kind.error, kind.place, kind.more);
    kind.more = 0;
    kind.timer = windowOf(name);
  };
  const windowOf = (name: string) => setTimeout(endWindow, windowMs, name).unref();

  return {
    report(thrown, place = {}) {
      const error = describeError(thrown);
      const own = sameErrorKey(error);
      const name = kinds.has(own) || kinds.size < KINDS ? own : 'others';
      const known = kinds.get(name);
      if (known) Object.assign(known, { error, place, more: known.more + 1 });
      else {
        kinds.set(name, { more: send(error, place, 1) ? 0 : 1, error, place, timer: windowOf(name) });
      }
    },
    async close() {
      for (const { more, error, place, timer } of kinds.values()) {
        clearTimeout(timer);
        if (more > 0) send(error, place, more);
      }
      kinds.clear();
      await Promise.all(sending);
    },
  };
}
