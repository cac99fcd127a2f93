import type { BaseLogger } from 'pino';

/** Where a server says what happens: structured, with no personal text. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
