import type { LanguagePack } from '../../language/language-pack.ts';
import type { Token } from '../../language/tokens.ts';

/** The main clause of a sentence, in the sentence's own words. */
export type Clause = {
  /** “When the condition is false” before the main clause, without its comma. */
  lead: string;
  /** The noun phrase that the clause speaks of, article included. */
  subject: string;
  verb: string;
  /** What follows the verb, without the closing mark. */
  rest: string;
  /** Whether the subject is plural, by its head or its verb. */
  plural: boolean;
};

const PHRASE = new Set(['noun', 'determiner', 'adjective', 'number', 'preposition', 'gerund', 'participle']);
const LONGEST_SUBJECT = 12;
const PLURAL_VERBS = /^(are|were|have|do|sind|waren|haben|können|müssen|werden|sollen|dürfen|bestehen|dienen)$/i;

/** Finds subject and verb of a plain statement; nothing where a pronoun speaks, or where the phrase cannot be told. */
export function clauseOf(text: string, pack: LanguagePack): Clause | undefined {
  const tokens = pack.tokenize(text);
  let from = afterLead(tokens);
  while (tokens[from]?.kind === 'adverb') from += 1;
  const verbAt = tokens.findIndex((token, at) => at > from && token.kind === 'verb');
  if (verbAt < 0 || verbAt - from > LONGEST_SUBJECT) return undefined;
  // “Parentheses not only assert …” says two things at once.
  if (tokens.slice(from, verbAt).some(({ text }) => /^(?:not|nicht)$/i.test(text))) return undefined;
  const before = tokens.slice(from, verbAt).filter(({ kind }) => kind !== 'adverb');
  const verb = tokens[verbAt];
  if (!verb || !isPhrase(before)) return undefined;
  const start = tokens[from]?.start ?? 0;
  const subject = text
    .slice(start, verb.start)
    .replace(/[\s,]+(?:\p{L}+ly|also|often|usually|never|always|sometimes|just|then|still)?\s*$/u, '')
    .trim();
  const head = headOf(before);
  return {
    lead: text.slice(0, start).replace(/[\s,]+$/, ''),
    subject,
    verb: verb.text,
    rest: text
      .slice(verb.start + verb.text.length)
      .trim()
      .replace(/[.!:;]$/, ''),
    plural: PLURAL_VERBS.test(verb.text) || (head?.plural ?? false),
  };
}

/** Where the main clause begins: after the comma of a clause that comes first. */
function afterLead(tokens: Token[]): number {
  const [first] = tokens;
  const opens = first?.kind === 'subordinator' || first?.kind === 'preposition';
  const comma = tokens.findIndex(({ after }) => after.startsWith(','));
  return opens && comma > 0 && comma < tokens.length - 2 ? comma + 1 : 0;
}

/** A run of words that can be one noun phrase with what belongs to it. */
function isPhrase(tokens: Token[]): boolean {
  if (tokens.length === 0 || tokens.some(({ after }) => /[,;:]/.test(after) && !/^[)”"]*$/.test(after))) return false;
  const [first] = tokens;
  if (!first || first.kind === 'preposition' || first.kind === 'pronoun') return false;
  if (!tokens.every(({ kind }) => PHRASE.has(kind) || kind === 'conjunction' || kind === 'other')) return false;
  return tokens.some(({ kind }) => kind === 'noun' || kind === 'gerund') && headOf(tokens) !== undefined;
}

/** The noun that the phrase is about: the last before its first preposition. */
function headOf(tokens: Token[]): Token | undefined {
  const end = tokens.findIndex(({ kind }, at) => at > 0 && kind === 'preposition');
  return tokens
    .slice(0, end < 0 ? undefined : end)
    .findLast(({ kind }) => kind === 'noun' || kind === 'gerund' || kind === 'other');
}
