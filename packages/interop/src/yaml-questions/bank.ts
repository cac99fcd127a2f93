import { z } from 'zod';

const Words = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const MaybeWords = Words.nullish();

const about = {
  title: MaybeWords,
  topic: MaybeWords,
  description: MaybeWords,
  learning_objective: MaybeWords,
  replacement_rules: z.record(z.string(), Words).nullish(),
};

export const MatchingBank = z.object({
  ...about,
  'matching pairs': z.record(z.string(), z.union([z.array(Words), Words.transform((value) => [value])])),
  'items to match per question': z.coerce.number().int().min(2).catch(5),
  'keys description': MaybeWords,
  'values description': MaybeWords,
  'question override': MaybeWords,
  'exclude pairs': z.array(z.array(Words)).nullish().catch(undefined),
});
export type MatchingBank = z.infer<typeof MatchingBank>;

export const StatementBank = z.object({
  ...about,
  true_statements: z.record(z.string(), Words).nullish(),
  false_statements: z.record(z.string(), Words).nullish(),
  connection_words: z.array(Words).nullish().catch(undefined),
  /** Null: no questions about true statements. */
  override_question_true: MaybeWords,
  override_question_false: MaybeWords,
});
export type StatementBank = z.infer<typeof StatementBank>;

type Rules = Record<string, string> | null | undefined;
const LOOKS = /<\/?(?:span|strong|b|em|i|font|u|mark)\b[^>]*>/gi;

/** Applies a bank's replacements except presentation rules. */
export function withReplacements(text: string, rules: Rules): string {
  return Object.entries(rules ?? {}).reduce(
    (words, [from, to]) => (from === '' || to.replace(LOOKS, '') === from ? words : words.replaceAll(from, to)),
    text,
  );
}
