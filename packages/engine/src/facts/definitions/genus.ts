import type { LanguagePack } from '../../language/language-pack.ts';
import type { Token } from '../../language/tokens.ts';
import type { Definition } from './definition.ts';

/** German words that open a sentence with a capital and are no nouns. */
const QUALITY =
  /^(?:\p{L}+(?:lich|isch|bar|sam|los|(?<!sc)haft|ell|iv|ant|ent)|(?!abend$|jugend$|tugend$|gegend$|dutzend$)\p{L}+end|(?!honig$|essig$|könig$|käfig$|reisig$|pfennig$)\p{L}+ig|ge\p{Ll}+(?:t|en)|(?:be|ver|er)\p{Ll}{3,}t|(?:hinzu|daneben|dazu|darunter|dahinter|zusätzlich|neu|alt|wahr|klar|falsch|richtig|groß|klein|gut|schlecht|schwer|leicht|hart|früh|spät|selten|offen|anders|umgekehrt|besser|schlimmer|genauer|ganz|oben|unten|innen|außen|rechts|links|erst|zuerst|zuletzt))$/iu;
/** “Der wichtigste Risikofaktor ist …”: which of them it is, and not what it is. */
const FOREMOST = {
  en: /^(?:most|least|best|worst|main|chief|first|last|\p{Ll}{3,}(?<!for|inter|mod|hon)est) /iu,
  de: /^(?:\p{Ll}+(?:[^aeiouäöüß]|ete|eu|äl|)(?<!fe|ern|be)ste[rsn]?|(?:größte|beste|erste|letzte|älteste|häufigste)[rsn]?) /u,
} as const;
/** “abzugrenzen”, “zu prüfen”: something that is to be done. */
const TO_BE_DONE = /\b\p{Ll}+zu\p{Ll}{3,}(?:en|ern|eln)$|\bzu \p{Ll}+(?:en|ern|eln)$/u;

/** Whether a phrase can be what a definition defines: a noun with what belongs to it, and nothing that frames the clause. */
export function isTerm(term: string, isMarked: boolean, pack: LanguagePack): boolean {
  const tokens = pack.tokenize(term);
  const [first] = tokens;
  // What a text sets in bold is its term, be it a word of code such as “for”.
  if (!first || isMarked) return isMarked;
  if (first.kind === 'preposition' || /^(?:to|zu)$/i.test(first.text)) return false;
  if (FOREMOST[pack.code].test(term)) return false;
  if (pack.code === 'en') return true;
  const last = term.split(' ').at(-1) ?? '';
  return /^\p{Lu}|\d/u.test(last) && !(tokens.length === 1 && QUALITY.test(term)) && !TO_BE_DONE.test(term);
}

const WITHOUT_NOUN = new Set(['determiner', 'adjective', 'adverb', 'number', 'participle']);
/** “something that …”, “what …”, “where …”: a kind without a noun of its own. */
const ANYTHING =
  /^(?:an? |one |some(?:thing|one|body)|any(?:thing|one)?\b|every|each|all |what|when|where|how|those|short for|etwas|alles|was |wer |wo |wie )/i;

/** “is the slowest, and can take months”, “ist eine Rötung schwer zu erkennen”: no kind of thing is named. */
export function hasGenus({ form, body }: Pick<Definition, 'form' | 'body'>, pack: LanguagePack): boolean {
  if (form !== 'is') return true;
  if (pack.code === 'de') return !/^[^,]+ zu \p{Ll}+(?:en|ern|eln)$/u.test(body) && /\p{Lu}/u.test(body.slice(1));
  if (ANYTHING.test(body)) return true;
  const tokens = pack.tokenize(body);
  const at = tokens.findIndex((token, index) => !isBefore(token, tokens[index + 1]));
  const end = tokens[at];
  return end !== undefined && (end.kind === 'noun' || end.kind === 'gerund' || end.kind === 'other');
}

/** Part of a noun phrase before its noun; a comma may stand between adjectives. */
const isBefore = (token: Token, next: Token | undefined) =>
  WITHOUT_NOUN.has(token.kind) && next !== undefined && (!/[,;:]/.test(token.after) || WITHOUT_NOUN.has(next.kind));
