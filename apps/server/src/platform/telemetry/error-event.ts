import { resolve } from 'node:path';
import { VERSION } from '../config/version.ts';
import type { ErrorDescription } from '../errors/describe-error.ts';
import { statementWithoutValues } from './statement-without-values.ts';

export type ErrorPlace = { requestId?: string | undefined; endpoint?: string | undefined };

const ROOT = `${resolve(import.meta.dirname, '../../../../..')}/`;
const CODE = /^[\w-]{1,40}$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

export const sameErrorKey = (error: ErrorDescription): string =>
  [error.type, error.code, placesOf(error).split('\n')[1], error.cause && sameErrorKey(error.cause)].join('\n');

/** Builds a Sentry event of allowed fields only. Messages are left out, because they may quote user text. */
export function errorEvent(error: ErrorDescription, { requestId, endpoint }: ErrorPlace, times: number) {
  const chain = [error];
  for (let { cause } = error; cause; cause = cause.cause) chain.push(cause);
  const last = chain.at(-1) ?? error;
  const statement = chain.find((one) => one.statement !== undefined)?.statement;
  const { table, column, constraint } = last;
  return {
    event_id: crypto.randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    release: `coursecraft@${VERSION}`,
    transaction: endpoint,
    tags: withoutGaps({ request_id: requestId, endpoint, code: codeOf(last) }),
    extra: withoutGaps({
      times,
      statement: statement === undefined ? undefined : statementWithoutValues(statement),
      table,
      column,
      constraint,
    }),
    // The protocol lists causes first.
    exception: {
      values: chain.toReversed().map((one) => ({
        type: one.type,
        value: codeOf(one) ?? '',
        stacktrace: { frames: framesOf(one) },
      })),
    },
  };
}

function codeOf({ code }: ErrorDescription): string | undefined {
  if (code === undefined || !CODE.test(code)) return undefined;
  return SQLSTATE.test(code) ? `SQLSTATE ${code}` : code;
}

const placesOf = ({ type, message, stack }: ErrorDescription) => stack.slice(`${type}: ${message}`.length);

const PLACE = /^ {4}at (?:(.+?) \()?(?:file:\/\/)?(\S+?):(\d+):(\d+)\)?$/;

/** Returns stack frames, innermost last. Paths outside the installation lose their folder. */
function framesOf(error: ErrorDescription) {
  return placesOf(error)
    .split('\n')
    .flatMap((line) => {
      const [, name, path = '', lineno, colno] = PLACE.exec(line) ?? [];
      if (!lineno) return [];
      const isOurs = path.startsWith(ROOT);
      const filename = isOurs ? path.slice(ROOT.length) : path.startsWith('node:') ? path : path.replace(/^.*\//, '');
      const in_app = isOurs && !filename.includes('node_modules/');
      return [{ function: name, filename, lineno: Number(lineno), colno: Number(colno), in_app }];
    })
    .reverse();
}

const withoutGaps = (fields: Record<string, string | number | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
