/** Writes a failure to the console. Refused access is everyday, so 401 and 403 are not written. */
export function reportFailure(what: string, error: unknown): void {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 401 || status === 403) return;
  // biome-ignore lint/suspicious/noConsole: the one place where the browser's log is written
  console.error(what, error);
}
