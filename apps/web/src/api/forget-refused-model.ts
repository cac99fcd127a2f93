import type { Failure } from '@coursecraft/contract/failure';
import { MODEL_HEADERS, MODEL_KEYS, modelContext } from './chosen-model.ts';
import { localValue } from './local-value.ts';

/**
 * Forgets the chosen model if the server refused it. Returns true for all requests that used it, so that they are sent
 * again.
 */
export async function forgetRefusedModel(response: Response): Promise<boolean> {
  const of = modelContext();
  const failure = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<Failure>;
  const isRefused = failure.details?.some(({ path }) => path === MODEL_HEADERS[of].toLowerCase()) ?? false;
  if (isRefused) localValue(MODEL_KEYS[of]).write(undefined);
  return isRefused;
}
