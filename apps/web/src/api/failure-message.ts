import type { Failure } from '@coursecraft/contract/failure';

/** What fails in the browser itself, before a server could say why. */
export type BrowserFailure = 'unreachable' | 'broke-off' | 'broke-off-sending' | 'stopped-sending';

/** Why a server refused something, as far as it says so. */
type ServerFailure = { reason?: Failure['reason'] | undefined; values?: Failure['values'] };

/** Says failures in the reader's language; undefined where it has no words of its own, and the server's stand. */
export type FailureMessage = {
  ofServer(told: ServerFailure): Promise<string | undefined>;
  ofBrowser(failure: BrowserFailure): string;
};

let words: FailureMessage = { ofServer: async () => undefined, ofBrowser: (failure) => failure };

/** Given once the reader's language is known; this layer has no words. */
export function setFailureWords(given: FailureMessage): void {
  words = given;
}

export const failureWords = (): FailureMessage => words;

/** What a good reply tells of something refused, with its sentence in the reader's language. */
export async function withWords<T extends ServerFailure & { error?: string | undefined }>(told: T): Promise<T> {
  const error = told.reason && (await words.ofServer(told));
  return error ? { ...told, error } : told;
}
