import { localValue } from './local-value.ts';

export type LlmContext = 'sme' | 'student';

export const BUILTIN = 'builtin';

export const MODEL_HEADERS = { sme: 'X-SME-Model', student: 'X-Student-Model' } as const;
export const MODEL_KEYS = { sme: 'cc.model.sme', student: 'cc.model.student' } as const;

export const modelContext = (): LlmContext => (window.location.pathname.startsWith('/sme') ? 'sme' : 'student');

export function modelHeaders(chosen?: string): Record<string, string> {
  const of = modelContext();
  const model = chosen ?? localValue(MODEL_KEYS[of]).read();
  return { 'X-LLM-Context': of, ...(model ? { [MODEL_HEADERS[of]]: model } : {}) };
}
