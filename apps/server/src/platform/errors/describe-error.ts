import { AppError } from '@coursecraft/domain/refusals/app-error';

/** What a log says of an error: where it happened and of which kind, and no value that anybody wrote. */
export type ErrorDescription = {
  type: string;
  message: string;
  stack: string;
  /** A SQLSTATE or a system's code. */
  code?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
  /** The failed statement, with its parameters as numbers. */
  statement?: string | undefined;
  cause?: ErrorDescription | undefined;
};

type DatabaseError = Error & { code: string; table?: string; column?: string; constraint?: string };
type QueryError = Error & { query: string };

/** Classes of SQLSTATE whose messages tell of the server or the statement, never of values in it. */
const SPEAKS_OF_NO_VALUE = /^(08|25|28|3D|40|42|53|54|55|57|58|F0)/;

const isDatabaseError = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string';
const isQueryError = (error: Error): error is QueryError => 'query' in error && typeof error.query === 'string';

/**
 * Describes an error for a log. The messages of the database and of what wraps them hold parameters, keys and whole
 * rows: answers, addresses, criteria. Of those only names and the code are kept.
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
  // Its sentence may name a file, a course or a person's words.
  if (error instanceof AppError) return error.refused.reason;
  if (quotesText(error)) return 'a text could not be read';
  if (!isDatabaseError(error) || SPEAKS_OF_NO_VALUE.test(error.code)) return error.message;
  return `the database refused it (SQLSTATE ${error.code})`;
}

/** Parsers, and the library of language models, quote what they could not read. */
const quotesText = (error: Error) => error instanceof SyntaxError || error.name.startsWith('AI_');

const namesIn = ({ table, column, constraint }: DatabaseError) => ({
  table,
  column,
  constraint,
});

/** The lines of a stack that name places; those before them repeat the message, which may look like one itself. */
function placesIn({ message, stack = '' }: Error): string {
  const begin = stack.indexOf(message);
  return stack
    .slice(begin < 0 ? 0 : begin + message.length)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => `\n${line}`)
    .join('');
}
