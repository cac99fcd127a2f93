/** Whether the mail server will never take a mail. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

const NOT_REACHED = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'];

/**
 * Whether a mail that could not be sent has surely not gone and may go another time: the server was not reached, or put it
 * off. Where a connection broke later nobody knows, and nobody is to get it twice.
 */
export function mayTryAgain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('responseCode' in error) return !isRefused(error);
  return (
    ('timeoutType' in error && NOT_REACHED.includes(String(error.timeoutType))) ||
    ('syscall' in error && error.syscall === 'connect') ||
    ('code' in error && error.code === 'EDNS')
  );
}
