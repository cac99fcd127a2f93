import type { Failure } from '@coursecraft/contract/failure';

/** Whom a page serves, which decides on whose choice of a model counts. */
export type LlmContext = 'sme' | 'student';

/** The name by which the built-in engine is chosen where a model is the usual one. */
export const BUILTIN = 'builtin';

const HEADERS = { sme: 'X-SME-Model', student: 'X-Student-Model' } as const;
/** Under which names this browser keeps the model that a person chose. */
export const MODEL_KEYS = { sme: 'cc.model.sme', student: 'cc.model.student' } as const;

const context = (): LlmContext => (window.location.pathname.startsWith('/sme') ? 'sme' : 'student');

function storedModel(of: LlmContext): string | null {
  try {
    return localStorage.getItem(MODEL_KEYS[of]);
  } catch {
    return null;
  }
}

/** What a request says about the page it comes from, and the model that was chosen for it, or there. */
export function modelHeaders(chosen?: string): Record<string, string> {
  const of = context();
  const model = chosen ?? storedModel(of);
  return { 'X-LLM-Context': of, ...(model ? { [HEADERS[of]]: model } : {}) };
}

/**
 * Forgets the chosen model where the server has refused a request because of it. Gives whether it has: of several
 * requests that were under way with it, the first one forgets it, and all of them can be sent again.
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
