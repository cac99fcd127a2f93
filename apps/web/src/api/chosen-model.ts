import type { Failure } from '@coursecraft/contract/failure';

export type LlmContext = 'sme' | 'student';

export const BUILTIN = 'builtin';

const HEADERS = { sme: 'X-SME-Model', student: 'X-Student-Model' } as const;
export const MODEL_KEYS = { sme: 'cc.model.sme', student: 'cc.model.student' } as const;

const context = (): LlmContext => (window.location.pathname.startsWith('/sme') ? 'sme' : 'student');

function storedModel(of: LlmContext): string | null {
  try {
    return localStorage.getItem(MODEL_KEYS[of]);
  } catch {
    return null;
  }
}

export function modelHeaders(chosen?: string): Record<string, string> {
  const of = context();
  const model = chosen ?? storedModel(of);
  return { 'X-LLM-Context': of, ...(model ? { [HEADERS[of]]: model } : {}) };
}

/**
 * Forgets the chosen model if the server refused it. Returns true for all requests that used it, so that they are sent
 * again.
 */
export async function forgetRefusedModel(response: Response): Promise<boolean> {
  if (response.status !== 400) return false;
  const of = context();
  const failure = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<Failure>;
  const isRefused = failure.details?.some(({ path }) => path === HEADERS[of].toLowerCase()) ?? false;
  if (isRefused) localStorage.removeItem(MODEL_KEYS[of]);
  return isRefused;
}
