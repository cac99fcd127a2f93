import { fence } from '@coursecraft/domain/content/blocks';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { type ItemContext, sourcesLine } from '../checks/item-context.ts';
import { shown } from '../checks/term-items.ts';
import type { Definition } from '../facts/definitions/definition.ts';
import { bestSaid, meaningOf } from '../facts/definitions/definition-facts.ts';
import type { Side } from '../facts/fact.ts';
import type { TopicFacts } from '../facts/facts-of-topic.ts';
import { isBroken } from '../facts/gates/is-broken.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { capital, inside } from '../rows/sentence-case.ts';
import type { Sentence } from '../source/source-block.ts';
import { createCiter } from './citer.ts';

const MOST = 12;
const FEWEST = 3;
/** Two terms that the text sets apart make a deck too. */
const PAIR = 2;
/** A deck with fewer than these takes what tables say too. */
const FEW = 6;

type Card = { front: string; back: string; sentences: Sentence[] };

/** The terms of a section and what they mean, and how its things differ, one card each. */
export function writeFlashcards(title: string, facts: TopicFacts[], context: ItemContext): ElementDraft | undefined {
  const { phrases } = context;
  const defined = facts.flatMap(({ definitions, topic: { pack } }) =>
    definitions.flatMap((definition) => withMeaning(definition, pack) ?? []),
  );
  const contrasts = facts.flatMap((each) => contrastCards(each, defined, context));
  const terms = defined.map(termCard);
  const told = [...distinct(terms).slice(0, MOST - contrasts.length), ...contrasts];
  const pairs = told.length < FEW ? facts.flatMap(pairCards) : [];
  const cards = distinct([...told, ...pairs]).slice(0, MOST);
  const isSetApart = facts.some((topic) => topic.facts.some(({ kind }) => kind === 'contrast'));
  if (cards.length < (isSetApart && contrasts.length === 0 ? PAIR : FEWEST)) return undefined;
  const citer = createCiter(phrases);
  const sentences = cards.flatMap((card) => card.sentences);
  for (const sentence of sentences) citer.note(sentence);
  const from = sourcesLine(
    sentences.map(({ place }) => place),
    phrases,
  );
  const faces = cards.map(({ front, back }) => ({ front, back }));
  return {
    title: phrases.elements.flashcards(title),
    format: 'flashcards',
    content: `${fence('flashcards', writeYaml({ cards: faces }))}\n\n${from}\n`,
    rows: [],
    citations: citer.sources(),
  };
}

/** Of cards with one front the first. */
const distinct = (cards: readonly Card[]): Card[] =>
  cards.filter((card, at) => cards.findIndex(({ front }) => front.toLowerCase() === card.front.toLowerCase()) === at);

/** What a sentence says beside a term, “…, tiny particles of salt on which water can settle”, is what it means. */
function withMeaning(definition: Definition, pack: LanguagePack): Definition | undefined {
  if (!definition.isPassage) return definition;
  const { claim, term } = definition;
  const beside = claim.slice(claim.indexOf(term) + term.length);
  const body = claim.includes(term)
    ? /^, ((?!(?:that is|such|this|these)\b)[^;:]{20,})$/i.exec(beside)?.[1]
    : undefined;
  const [first, ...rest] = pack.tokenize(body ?? '');
  const opens = first && /^(?:determiner|adjective|noun)$/.test(first.kind) && pack.code === 'en';
  const noun = [first, ...rest].find((token) => token?.kind === 'noun');
  const isOne = noun?.plural === pack.tokenize(term).findLast(({ kind }) => kind === 'noun')?.plural;
  return body && opens && isOne ? { ...definition, form: 'is', body } : undefined;
}

const termCard = (definition: Definition): Card => ({
  front: definition.isCode ? shown(definition) : capital(definition.term),
  back: sentenceOf(meaningOf(definition)),
  sentences: [bestSaid(definition)],
});

/**
 * “How does a warranty differ from a condition?”, with what is said of the one and of the other; no card where each of them
 * has its own.
 */
const contrastCards = (
  { facts, topic: { pack } }: TopicFacts,
  defined: readonly Definition[],
  { phrases, names }: ItemContext,
): Card[] =>
  facts.flatMap((fact): Card[] => {
    if (fact.kind !== 'contrast') return [];
    const [one, other] = fact.sides;
    const nameOf = (text: string) => text.replace(pack.articles, '').toLowerCase();
    const hasCard = ({ subject }: Side) =>
      defined.some((own) => [own.subject, own.term].some((name) => nameOf(name) === nameOf(subject)));
    if (hasCard(one) && hasCard(other)) return [];
    const named = ({ subject }: Side) => inside(subject, pack, names);
    return [
      {
        front: phrases.card.difference(named(one), named(other), fact.plural),
        back: `${said(one, pack)} ${said(other, pack)}`,
        sentences: fact.sides.map(({ sentence }) => sentence),
      },
    ];
  });

/** A side as a sentence of its own; an entry of a glossary need not name what it explains. */
function said({ subject, claim }: Side, { articles }: LanguagePack): string {
  const isNamed = claim.toLowerCase().includes(subject.replace(articles, '').toLowerCase());
  return isNamed ? `${capital(claim)}.` : `${capital(subject)}: ${claim}.`;
}

const pairCards = ({ pairs, topic: { pack } }: TopicFacts): Card[] =>
  pairs
    .map(({ term, meaning }) => ({ term, said: inlineText(meaning).replace(/[.:]$/, '') }))
    .filter(({ said }) => !isBroken(said, pack))
    .map(({ term, said }): Card => ({ front: term, back: sentenceOf(said), sentences: [] }));

/** All cards of a deck in one form; what ends in its own mark, or in code, is left as it is. */
const sentenceOf = (text: string): string => (/[.!?:`]$/.test(text) ? capital(text) : `${capital(text)}.`);
