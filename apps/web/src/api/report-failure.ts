/** Logs a failure to the console, except 401 and 403. */
export function reportFailure(what: string, error: unknown): void {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 401 || status === 403) return;
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  console.error(what, error);
}
