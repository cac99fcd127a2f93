import { courseReasons } from './reasons/courses.ts';
import { engineReasons } from './reasons/engines.ts';
import { fieldReasons } from './reasons/fields.ts';
import { fileReasons } from './reasons/files.ts';
import { learningReasons } from './reasons/learning.ts';
import { notFoundReasons } from './reasons/not-found.ts';
import { requestReasons } from './reasons/requests.ts';
import { signInReasons } from './reasons/sign-in.ts';
import { textReasons } from './reasons/texts.ts';

/** All reasons of refusals with English ICU messages; a closed list. */
export const REASONS = {
  ...requestReasons,
  ...fieldReasons,
  ...signInReasons,
  ...notFoundReasons,
  ...courseReasons,
  ...learningReasons,
  ...fileReasons,
  ...engineReasons,
  ...textReasons,
};
export type Reason = keyof typeof REASONS;

/** The text before the first closing brace: a placeholder or a plural form with a space. */
type PlaceholderOf<Head> = Head extends `${infer Name}, ${infer Kind}`
  ? Name extends `${string}${' ' | '{'}${string}`
    ? never
    : [Name, Kind extends `select${string}` ? string : number]
  : Head extends `${string}${' ' | '#'}${string}`
    ? never
    : [Head, string | number];
type Placeholders<Message, Found = never> = Message extends `${string}{${infer Rest}`
  ? Placeholders<Rest, Found | (Rest extends `${infer Head}}${string}` ? PlaceholderOf<Head> : never)>
  : Found;

type Values<R extends Reason> = {
  [P in Placeholders<(typeof REASONS)[R]> as P extends [infer Name extends string, unknown] ? Name : never]: P extends [
    string,
    infer Value,
  ]
    ? Value
    : never;
};
type PlainReason = { [R in Reason]: Record<never, never> extends Values<R> ? R : never }[Reason];

export type Refused = { reason: Reason; values?: Record<string, string | number> | undefined };
/** A reason without placeholders needs no values. */
export type Why = PlainReason | Refused;

/** Builds a refusal as data: `refused('file-empty', { name })`. */
export const refused = <R extends Exclude<Reason, PlainReason>>(reason: R, values: Values<R>): Refused => ({
  reason,
  values: values as Record<string, string | number>,
});
export const refusedFor = (why: Why): Refused => (typeof why === 'string' ? { reason: why } : why);

/** Returns the reason as the message of a schema. */
export const because = (reason: Reason): string => reason;

export const isReason = (word: string): word is Reason => Object.hasOwn(REASONS, word);
