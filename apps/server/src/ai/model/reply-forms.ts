import { APICallError } from 'ai';

/**
 * How a server is held to data of one shape: by its own strict schemas, by its mode for JSON with the schema in words, or
 * by words alone.
 */
export const REPLY_FORMS = ['schema', 'json', 'text'] as const;
export type ReplyForm = (typeof REPLY_FORMS)[number];

/** What each model of a server was found to understand, for as long as the process lives. */
export type FormMemory = { of: (model: string) => ReplyForm; keep: (model: string, form: ReplyForm) => void };

export function createFormMemory(): FormMemory {
  const known = new Map<string, ReplyForm>();
  return {
    of: (model) => known.get(model) ?? 'schema',
    keep: (model, form) => known.set(model, form),
  };
}

export const nextForm = (form: ReplyForm): ReplyForm | undefined => REPLY_FORMS[REPLY_FORMS.indexOf(form) + 1];

/** Whether a server may have refused how its answer is to look: it says so in as many ways as there are servers. */
export const mayRefuseForm = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  [400, 415, 422, 501].includes(error.statusCode ?? 0) &&
  !isTooMuchText(error.message);

export const isTooMuchText = (message: string): boolean => /context|too (?:long|large|many tokens)/i.test(message);
