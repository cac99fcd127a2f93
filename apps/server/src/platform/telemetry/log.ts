import { type BaseLogger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Telemetry } from './create-telemetry.ts';
import { logOptions } from './log-options.ts';

/** Where a server says what happens: structured, with no personal text. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

type Request = { method: string; url: string; ip: string };

/** The address of somebody's calendar opens it to whoever reads it. */
const withoutToken = (path: string) => path.replace(/^(\/api\/calendars\/).*/s, '$1…');

/** A request without its query, where names of people are searched for, its headers, and what it opens by its address. */
const describeRequest = ({ method, url, ip }: Request) => ({
  method,
  url: withoutToken(url.split('?', 1)[0] ?? ''),
  ip,
});

/** The log of this process: lines of JSON on standard output. */
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
