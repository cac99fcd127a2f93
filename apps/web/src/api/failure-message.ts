import type { Failure } from '@coursecraft/contract/failure';

export type BrowserFailure = 'unreachable' | 'broke-off' | 'broke-off-sending' | 'stopped-sending';

type ServerFailure = { reason?: Failure['reason'] | undefined; values?: Failure['values'] };

/** Translates failures; undefined for unknown ones, which keep the server's text. */
export type FailureMessage = {
  ofServer(serverFailure: ServerFailure): Promise<string | undefined>;
  ofBrowser(failure: BrowserFailure): string;
};

let words: FailureMessage = { ofServer: async () => undefined, ofBrowser: (failure) => failure };

/** Registered once messages are loaded, because this layer has none. */
export function setFailureWords(given: FailureMessage): void {
  words = given;
}

export const failureWords = (): FailureMessage => words;

export async function withWords<T extends ServerFailure & { error?: string | undefined }>(
  serverFailure: T,
): Promise<T> {
  const error = serverFailure.reason && (await words.ofServer(serverFailure));
  return error ? { ...serverFailure, error } : serverFailure;
}
