import { OUTPUT_MODES, type OutputMode } from '@coursecraft/contract/ai-settings/connection';
import { APICallError } from 'ai';

const BEST: OutputMode = 'schema';
/** After this time a better mode is tried again, because one error may have had another cause. */
const LOWERED_MS = 10 * 60_000;
/** Invalid replies in a row that count as a mode that does not work. */
const MOST_INVALID = 2;

/** Knows how each model of a connection returns data. */
export type OutputMemory = {
  of(model: string): OutputMode;
  /** A request worked in a lower mode after the server had rejected a better one. */
  lower(model: string, mode: OutputMode): void;
  /** Whether the first reply had the right form. */
  note(model: string, isValid: boolean): void;
  /** Saves what a test found. */
  learn(model: string, mode: OutputMode): void;
};

/** Creates a memory with the modes that earlier tests found. */
export function createOutputMemory(
  learned: Record<string, OutputMode> = {},
  now: () => number = () => performance.now(),
): OutputMemory {
  const known = new Map(Object.entries(learned));
  const lowered = new Map<string, { mode: OutputMode; until: number }>();
  const invalid = new Map<string, number>();
  const lower: OutputMemory['lower'] = (model, mode) => lowered.set(model, { mode, until: now() + LOWERED_MS });
  return {
    of(model) {
      const low = lowered.get(model);
      return low && low.until > now() ? low.mode : (known.get(model) ?? BEST);
    },
    lower,
    note(model, isValid) {
      const times = isValid ? 0 : (invalid.get(model) ?? 0) + 1;
      invalid.set(model, times % MOST_INVALID);
      if (times === MOST_INVALID) lower(model, 'text');
    },
    learn(model, mode) {
      known.set(model, mode);
      lowered.delete(model);
    },
  };
}

/** The next lower mode. */
export const nextMode = (mode: OutputMode): OutputMode | undefined => OUTPUT_MODES[OUTPUT_MODES.indexOf(mode) + 1];

/** Whether a server may have rejected the output mode. Servers report it in different ways. */
export const mayRefuseMode = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  [400, 415, 422, 501].includes(error.statusCode ?? 0) &&
  !isTooMuchText(error.message) &&
  !/api.?key/i.test(error.message);

export const isTooMuchText = (message: string): boolean => /context|too (?:long|large|many tokens)/i.test(message);

const NAMED_WINDOW = /context (?:length|size|window)\D{0,24}?(\d{3,7})/i;

/** Reads the context window that a server names in a refusal: `maximum context length is 8192 tokens`. */
export function namedWindow(message: string): number | undefined {
  const named = NAMED_WINDOW.exec(message)?.[1];
  return named === undefined ? undefined : Number(named);
}
