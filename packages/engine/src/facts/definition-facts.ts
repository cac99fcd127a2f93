import type { LanguagePack } from '../language/language-pack.ts';
import type { GlossaryTerm } from '../outline/topic.ts';
import { bare } from '../rows/sentence-case.ts';
import type { Definition } from './definition.ts';
import type { Fact } from './fact.ts';

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
  en: /^(?:an?|the|any|one|some|all|each|every|when|where|how|those|what|whatever|\p{L}+(?:ing|ion|ment|ness|ity|ism|ure|ance|ence|s)\b)/iu,
  de: /^(?:(?:eine?[nrms]?|der|die|das|jede[rs]?|alle) |\p{Lu}|(?:\p{Ll}+(?:e|er|es) )\p{Lu})/u,
} as const;

/** What a glossary says of a term: the surest that there is. A meaning that is no noun phrase is said of no subject. */
export function glossaryDefinition({ term, meaning, sentence }: GlossaryTerm, pack: LanguagePack): Definition[] {
  const body = bare(meaning.trim());
  if (body.split(' ').length < 3 || term.split(' ').length > 6) return [];
  const plural = pack.code === 'en' && /[^su]s$/.test(term) && !/^(?:an?|the|one) /i.test(body) && !/(?:ics|sis)$/.test(term);
  const verb = pack.code === 'de' ? (plural ? 'sind' : 'ist') : plural ? 'are' : 'is';
  const isNamed = NOUN_PHRASE[pack.code].test(body);
  const small = pack.code === 'en' && /^\p{Lu}\p{Ll}/u.test(body) ? body.charAt(0).toLowerCase() + body.slice(1) : body;
  const text = isNamed ? `${term} ${verb} ${small}` : `${term}: ${small}`;
  return [
    {
      term,
      aliases: [],
      isCode: /[()_=<>{}[\]+*/%#]/.test(term),
      plural,
      subject: term,
      form: 'is',
      body: small,
      claim: text,
      sentence,
      strength: isNamed ? 1.1 : 0.7,
    },
  ];
}
