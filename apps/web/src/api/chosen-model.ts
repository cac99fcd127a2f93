export type LlmContext = 'sme' | 'student';

export const BUILTIN = 'builtin';

export const MODEL_HEADERS = { sme: 'X-SME-Model', student: 'X-Student-Model' } as const;
export const MODEL_KEYS = { sme: 'cc.model.sme', student: 'cc.model.student' } as const;

export const modelContext = (): LlmContext => (window.location.pathname.startsWith('/sme') ? 'sme' : 'student');

function storedModel(of: LlmContext): string | null {
  try {
    return localStorage.getItem(MODEL_KEYS[of]);
  } catch {
    return null;
  }
}

export function modelHeaders(chosen?: string): Record<string, string> {
  const of = modelContext();
  const model = chosen ?? storedModel(of);
  return { 'X-LLM-Context': of, ...(model ? { [MODEL_HEADERS[of]]: model } : {}) };
}
