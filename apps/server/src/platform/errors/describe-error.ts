import { AppError } from '@coursecraft/domain/refusals/app-error';

/** The loggable parts of an error: kind and location, without user data. */
export type ErrorDescription = {
  type: string;
  message: string;
  stack: string;
  code?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
  statement?: string | undefined;
  cause?: ErrorDescription | undefined;
};

type DatabaseError = Error & { code: string; table?: string; column?: string; constraint?: string };
type QueryError = Error & { query: string };

/** SQLSTATE classes whose messages never contain values. */
const SPEAKS_OF_NO_VALUE = /^(08|25|28|3D|40|42|53|54|55|57|58|F0)/;

const isDatabaseError = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string';
const isQueryError = (error: Error): error is QueryError => 'query' in error && typeof error.query === 'string';

/**
 * Describes an error for logs. Database messages can contain answers or addresses, so only names and codes are kept.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: '' };
  const message = messageOf(error);
  const type = error.constructor.name;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    type,
    message,
    stack: `${type}: ${message}${placesIn(error)}`,
    code: code || undefined,
    ...(isDatabaseError(error) ? namesIn(error) : {}),
    statement: isQueryError(error) ? error.query : undefined,
    cause: cause instanceof Error ? describeError(cause) : undefined,
  };
}

function messageOf(error: Error): string {
  if (isQueryError(error)) return 'a query failed';
  // The message may name files, courses or user text.
  if (error instanceof AppError) return error.refused.reason;
  if (quotesText(error)) return 'a text could not be read';
  if (!isDatabaseError(error) || SPEAKS_OF_NO_VALUE.test(error.code)) return error.message;
  return `the database refused it (SQLSTATE ${error.code})`;
}

/** Parsers and the language model library quote their input. */
const quotesText = (error: Error) => error instanceof SyntaxError || error.name.startsWith('AI_');

const namesIn = ({ table, column, constraint }: DatabaseError) => ({
  table,
  column,
  constraint,
});

/** Returns the stack lines. Earlier lines repeat the message. */
function placesIn({ message, stack = '' }: Error): string {
  const begin = stack.indexOf(message);
  return stack
    .slice(begin < 0 ? 0 : begin + message.length)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => `\n${line}`)
    .join('');
}
