import { coverage } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../../language/language-pack.ts';
import type { GlossaryTerm } from '../../outline/topic.ts';
import { bare } from '../../rows/sentence-case.ts';
import type { Sentence } from '../../source/source-block.ts';
import type { Fact } from '../fact.ts';
import { contentStems } from '../topic-terms.ts';
import type { Definition } from './definition.ts';

/** What a term is or does, as a fact. */
export const definitionFact = (definition: Definition): Fact => ({
  kind: 'definition',
  subject: definition.subject,
  plural: definition.plural,
  claim: definition.claim,
  sentence: definition.sentence,
  definition,
});

const NOUN_PHRASE = {
  en: /^(?:an?|the|any|one|some|all|each|every|those|\p{L}+(?:ing|ion|ment|ness|ity|ism|ure|ance|ence|s)\b)/iu,
  de: /^(?:(?:eine?[nrms]?|der|die|das|jede[rs]?|alle) |\p{Lu}|(?:\p{Ll}+(?:e|er|es) )\p{Lu})/u,
} as const;
const FEWEST_WORDS = 3;
const LONGEST_TERM = 6;
/** The part of an entry’s words that the text must say around the term for it to be taught. */
const EXPLAINED = 0.4;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The article that a text gives a term inside its sentences; none for names, plurals and what cannot be counted. */
function articleOf(term: string, text: string): string {
  const before = new RegExp(`(?<=[\\p{L},;] )(an?) (?:\\*\\*)?${escaped(term)}\\b`, 'iu').exec(text)?.[1];
  return before ? `${before.toLowerCase()} ` : '';
}

/** “information that is thought of more deeply becomes more meaningful”: a verb of its own, behind that of its relative. */
function isClause(body: string, pack: LanguagePack): boolean {
  const tokens = pack.tokenize(body);
  const from = tokens.findIndex(({ kind }) => kind === 'relative');
  if (from < 0) return false;
  const kinds = tokens.slice(from + 1).map(({ kind, after }) => (after ? 'mark' : kind));
  const first = kinds.indexOf('verb');
  const second = first < 0 ? -1 : kinds.indexOf('verb', first + 1);
  const between = kinds.slice(first + 1, Math.max(first + 1, second));
  return (
    second > first + 1 && !between.some((kind) => /^(?:conjunction|subordinator|relative|pronoun|mark)$/.test(kind))
  );
}

/** “government laws to …”: what many things are, no one thing is. */
function isMany(body: string, pack: LanguagePack): boolean {
  const tokens = pack.tokenize(body);
  const end = tokens.findIndex(({ kind }) => !/^(?:adjective|noun)$/.test(kind));
  return tokens.slice(0, end < 0 ? undefined : end).at(-1)?.plural === true;
}

/**
 * What a glossary says of a term: the surest that there is. It is cited where the text itself explains the term, so
 * that what is asked was taught; an entry that the text never speaks of makes a card and no more.
 */
export function glossaryDefinition(
  { term, meaning, sentence }: GlossaryTerm,
  sentences: readonly Sentence[],
  pack: LanguagePack,
): Definition[] {
  const body = bare(meaning.trim());
  if (body.split(' ').length < FEWEST_WORDS || term.split(' ').length > LONGEST_TERM) return [];
  const text = sentences.map((each) => each.raw).join(' ');
  const counted = /^an? /i.test(body) ? (/^[aeio]/i.test(term) ? 'an ' : 'a ') : '';
  const article = pack.code === 'en' ? articleOf(term, text) || counted : '';
  const plural = pack.code === 'en' && !article && /[^sui]s$/.test(term) && !/^(?:an?|the|one) /i.test(body);
  const verb = pack.code === 'de' ? 'ist' : plural ? 'are' : 'is';
  const isNoun = pack.tokenize(term).at(-1)?.kind === 'noun' || article !== '';
  const isNamed =
    NOUN_PHRASE[pack.code].test(body) &&
    !(pack.code === 'en' && (isClause(body, pack) || (!plural && isMany(body, pack)))) &&
    (pack.code === 'en' ? isNoun : /^(?:eine?|der|die|das) /i.test(body));
  const isLowered = pack.code === 'en' ? /^\p{Lu}\p{Ll}/u.test(body) : /^(?:Der|Die|Das|Eine?|Jede[rs]?) /.test(body);
  const small = isLowered ? body.charAt(0).toLowerCase() + body.slice(1) : body;
  const named = new RegExp(`(?<![\\p{L}-])${escaped(term)}`, 'iu');
  const bold = new RegExp(`\\*\\*[^*]*${escaped(term)}`, 'iu');
  const at = sentences.findIndex(({ raw }) => bold.test(raw));
  const place = at >= 0 ? at : sentences.findIndex((each) => named.test(each.text));
  const near = sentences.slice(Math.max(0, place - 1), place + 3).map((each) => each.text);
  const isTaught = place >= 0 && coverage(contentStems(body, pack), contentStems(near.join(' '), pack)) >= EXPLAINED;
  const taught = isTaught ? sentences[place] : undefined;
  return [
    {
      term,
      aliases: [],
      isCode: /[()_=<>{}[\]+*/%#]/.test(term),
      plural,
      subject: `${article}${term}`,
      form: 'is',
      body: small,
      claim: isNamed ? `${article}${term} ${verb} ${small}` : small,
      sentence: taught ?? sentence,
      entry: sentence,
      isNamed,
      strength: taught ? 1.1 : 0.2,
    },
  ];
}

/** Where the material says it best: its glossary, where it has one. */
export const bestSaid = ({ entry, sentence }: Pick<Definition, 'entry' | 'sentence'>): Sentence => entry ?? sentence;

/** What a card or a pair says of a term: the thing itself where it is named, else all that is said. */
export const meaningOf = ({ form, body, claim }: Pick<Definition, 'form' | 'body' | 'claim'>): string =>
  bare(form === 'is' ? body : claim);
