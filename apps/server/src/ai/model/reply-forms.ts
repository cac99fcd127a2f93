import { APICallError } from 'ai';

/** The reply forms: strict schemas, JSON mode with the schema in the prompt, or text. */
export const REPLY_FORMS = ['schema', 'json', 'text'] as const;
export type ReplyForm = (typeof REPLY_FORMS)[number];

export type FormMemory = { of: (model: string) => ReplyForm; keep: (model: string, form: ReplyForm) => void };

export function createFormMemory(): FormMemory {
  const known = new Map<string, ReplyForm>();
  return {
    of: (model) => known.get(model) ?? 'schema',
    keep: (model, form) => known.set(model, form),
  };
}

export const nextForm = (form: ReplyForm): ReplyForm | undefined => REPLY_FORMS[REPLY_FORMS.indexOf(form) + 1];

/** Whether a server may have rejected the reply form. Servers report it in different ways. */
export const mayRefuseForm = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  [400, 415, 422, 501].includes(error.statusCode ?? 0) &&
  !isTooMuchText(error.message);

export const isTooMuchText = (message: string): boolean => /context|too (?:long|large|many tokens)/i.test(message);
