import { type BaseLogger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Telemetry } from './create-telemetry.ts';
import { logOptions } from './log-options.ts';

/** A structured log without personal text. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

type Request = { method: string; url: string; ip: string };

/** The addresses of calendars, of files to play and to unsubscribe are their only secrets. */
const withoutToken = (path: string) => path.replace(/^(\/api\/(?:calendars|media|unsubscribe)\/).*/s, '$1…');

/** Omits the query, headers and tokens, which may contain personal data. */
const describeRequest = ({ method, url, ip }: Request) => ({
  method,
  url: withoutToken(url.split('?', 1)[0] ?? ''),
  ip,
});

export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>, telemetry?: Telemetry) =>
  pino({
    level: logLevel,
    serializers: {
      req: describeRequest,
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: describeError,
    },
    ...(telemetry && logOptions(telemetry)),
  });
