import type { LanguagePack } from '../../language/language-pack.ts';
import type { Topic } from '../../outline/topic.ts';
import { bare, capital, inside } from '../../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../../source/source-block.ts';
import { clauseOf } from '../clauses/clause.ts';
import { nominative } from '../clauses/german-order.ts';
import type { TopicWords } from '../gates/fact-gates.ts';
import { SPEAKS_OF_BEFORE } from '../gates/leaning.ts';
import { alone } from '../gates/stand-alone.ts';
import type { SentenceRoles } from '../roles/sentence-roles.ts';
import { contentStems } from '../topic-terms.ts';
import type { Definition } from './definition.ts';
import { definitionOf, findDefinition } from './find-definition.ts';
import { namedBeside } from './named-beside.ts';
import { isPluralKind } from './naming.ts';

const SHORT_LEAD = 9;
const LONGEST_SUBJECT = 4;
const GOES_ON = { en: /^(?:its?|they|their) /i, de: /^(?:er|sie|es|seine?|ihre?) /i } as const;
const POINTING = /\b(?:it|its|they|them|their|this|these|those|he|she|his|her)\b/i;

/** Neighbours of a paragraph that both state something. */
function pairsOf(topic: Topic, roles: SentenceRoles): [Sentence, Sentence][] {
  const says = (sentence: Sentence) => roles.get(sentence) === 'statement';
  return topic.parts
    .flatMap(({ role, blocks }) => (role === 'text' ? blocks : []))
    .map(sentencesOf)
    .flatMap((sentences) =>
      sentences.flatMap((sentence, at): [Sentence, Sentence][] => {
        const next = sentences[at + 1];
        return next && says(sentence) && says(next) ? [[sentence, next]] : [];
      }),
    );
}

/** Terms whose meaning stands in the sentence beside the one that names them. */
export function definitionsBeside(topic: Topic, roles: SentenceRoles, referents: readonly Referent[]): Definition[] {
  const neighbour = (sentence: Sentence | undefined) => {
    const said = referents.find((each) => each.sentence === sentence)?.said;
    return sentence && { sentence, said: said ?? sentence, role: roles.get(sentence) };
  };
  return topic.parts
    .flatMap(({ role, blocks }) => (role === 'text' ? blocks : []))
    .map(sentencesOf)
    .flatMap((sentences) =>
      sentences.flatMap((sentence, at) => {
        const [before, after] = [neighbour(sentences[at - 1]), neighbour(sentences[at + 1])];
        const named = neighbour(sentence);
        return (named && namedBeside(before, named, after, topic.pack)) ?? [];
      }),
    );
}

/** “The **sample** is the part of it …”: with what the sentence before speaks of in the place of “it”. */
export function withWhole(definition: Definition, before: Sentence | undefined, pack: LanguagePack): Definition {
  const pronoun = pack.code === 'en' ? PART_OF.exec(definition.body)?.[1] : undefined;
  const told = pronoun && before ? alone(before, pack).text : '';
  const clause = clauseOf(told, pack);
  const isOne = !clause?.lead && clause?.plural === /^them$/i.test(pronoun ?? '');
  const subject = isOne ? clause.subject : /^it$/i.test(pronoun ?? '') ? ONE_NEEDS.exec(told)?.[0] : undefined;
  if (!pronoun || !subject) return definition;
  const name = /^(?:an?|the) /i.test(subject) ? subject.replace(/^\S+/, 'the') : inside(subject, pack, new Set());
  const put = (text: string) => text.replace(/\b(of|from) (?:it|them)\b/, `$1 ${name}`);
  return { ...definition, body: put(definition.body), claim: put(definition.claim) };
}
/** Before a verb that is one of its kind: “A population need not …”. */
const ONE_NEEDS = /^(?:an?|the) [\p{Ll}-]+(?= (?:need|does|may|can|cannot|must|has|is) )/iu;
const PART_OF = /^(?:an?|the|those) (?:\p{L}+ ){1,2}(?:of|from) (it|them)\b/iu;

/** “An **inductive argument** is more modest. Its premises …”: the sentence after says what the term is. */
export function continuedDefinitions(topic: Topic, roles: SentenceRoles): Definition[] {
  const { pack } = topic;
  return pairsOf(topic, roles).flatMap(([first, next]) => {
    const meant = pack.code === 'de' ? meantBelow(first, next) : undefined;
    if (meant) return [meant];
    const lead = alone(first, pack);
    const isShort = lead.text.split(' ').length <= SHORT_LEAD && /\*\*[^*]{2,50}\*\*/.test(lead.raw);
    if (!isShort || !GOES_ON[pack.code].test(next.text)) return [];
    const text = `${bare(lead.text)}: ${next.text.charAt(0).toLowerCase()}${next.text.slice(1)}`;
    const definition = findDefinition({ ...lead, text, raw: `${bare(lead.raw)}: ${next.raw}` }, pack);
    if (!definition || !lead.raw.includes(`**${definition.term}`)) return [];
    const claim = ofIts(definition.subject, next, pack) ?? definition.claim;
    return [{ ...definition, claim, body: claim, sentence: next, isPassage: true }];
  });
}

/** „… wirken **Scherkräfte**. Darunter versteht man Kräfte, die …“ */
function meantBelow({ raw }: Sentence, next: Sentence): Definition | undefined {
  const [bold, ...others] = [...raw.matchAll(/\*\*([^*]{3,50})\*\*/g)];
  const kind = /^(?:darunter versteht|damit meint) man (.{12,})$/i.exec(bare(next.text))?.[1];
  const term = bold?.[1];
  if (!term || !kind || others.length > 0) return undefined;
  const body = nominative(kind);
  const plural = isPluralKind(term, body);
  const claim = `${capital(term)} ${plural ? 'sind' : 'ist'} ${body}`;
  return { ...definitionOf({ term, subject: term, body, plural, claim }, next), strength: 1 };
}

/** “Its premises are meant to …” as “The premises of an inductive argument are meant to …”. */
function ofIts(subject: string, next: Sentence, pack: LanguagePack): string | undefined {
  const clause = pack.code === 'en' && /^(?:its|their) /i.test(next.text) ? clauseOf(next.text, pack) : undefined;
  if (!clause || clause.lead) return undefined;
  const part = clause.subject.replace(/^(?:its|their) /i, '');
  const owner = subject.charAt(0).toLowerCase() + subject.slice(1);
  return `The ${part} of ${owner} ${clause.verb} ${clause.rest}`;
}

/** A sentence, and what it says with the thing that it speaks of in the place of its pronoun. */
export type Referent = { sentence: Sentence; said: Sentence };

/**
 * Statements that speak of “it” or “they”, with the thing itself in its place: where the sentence before speaks of one
 * thing, of the same number, that the topic names. They keep their own words for what is cited.
 */
export function withReferents(topic: Topic, roles: SentenceRoles, { named }: TopicWords): Referent[] {
  const { pack } = topic;
  if (pack.code !== 'en') return [];
  return pairsOf(topic, roles).flatMap(([before, sentence]) => {
    const fuller = fullerName(before, sentence);
    if (fuller) return [{ sentence, said: fuller }];
    const match = SPEAKS_OF_BEFORE.exec(sentence.text);
    const clause = match ? clauseOf(before.text, pack) : undefined;
    const { frame = '', pronoun = '' } = match?.groups ?? {};
    const rest = sentence.text.slice(frame.length + pronoun.length);
    if (!clause || clause.lead || POINTING.test(rest)) return [];
    const stems = [...contentStems(clause.subject, pack)];
    const isNamed = stems.length > 0 && stems.every((stem) => named.has(stem));
    const isOne = clause.subject.split(' ').length <= LONGEST_SUBJECT && !/\b(?:and|or)\b/.test(clause.subject);
    if (!isNamed || !isOne || clause.plural !== /^they$/i.test(pronoun)) return [];
    const name = clause.subject.charAt(0).toLowerCase() + clause.subject.slice(1);
    const put = (text: string) => capital(text.replace(/\b(?:it|they)\b/i, name));
    const { text, raw } = alone(sentence, pack);
    return [{ sentence, said: { ...sentence, text: put(text), raw: put(raw) } }];
  });
}

/** “… with depreciation expense. The expense covers …”: the one fuller name that the sentence before has for it. */
function fullerName({ text }: Sentence, sentence: Sentence): Sentence | undefined {
  const noun = /^The (\p{Ll}{4,}) (?=\p{Ll})/u.exec(sentence.text)?.[1];
  if (!noun) return undefined;
  const names = [
    ...text.matchAll(new RegExp(`(?:\\b(an?|the) )?\\b(\\p{Ll}{4,}) ${noun}\\b(?! \\p{Ll}+ (?:is|are)\\b)`, 'giu')),
  ];
  const [first, ...others] = names;
  if (!first?.[2] || others.length > 0 || NO_NAME.test(first[2])) return undefined;
  const name = `${first[1] ? 'the ' : ''}${first[2]} ${noun}`;
  const put = (said: string) => capital(said.replace(`The ${noun}`, name));
  return { ...sentence, text: put(sentence.text), raw: put(sentence.raw) };
}

/** What stands before a noun and makes no name of it. */
const NO_NAME =
  /^(?:with|from|into|that|this|some|each|every|their|your|many|most|such|same|other|another|than|which|when|whole|first|last|next|only|more|less|same|also)$/i;
