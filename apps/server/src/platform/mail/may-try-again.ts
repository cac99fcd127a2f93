/** Whether the mail server refuses a mail permanently. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

const NOT_REACHED = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'];

/** Whether a mail was certainly not sent and may be retried. After a broken connection it may have been sent. */
export function mayTryAgain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('responseCode' in error) return !isRefused(error);
  return (
    ('timeoutType' in error && NOT_REACHED.includes(String(error.timeoutType))) ||
    ('syscall' in error && error.syscall === 'connect') ||
    ('code' in error && error.code === 'EDNS')
  );
}
