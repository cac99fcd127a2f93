import { coverage, overlap, words as wordsOf } from '@coursecraft/domain/language/words';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { type Part, type Topic, topicSentences } from '../outline/topic.ts';
import { capital } from '../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../source/source-block.ts';
import { boldTerm } from './definitions/bold-passage.ts';
import {
  continuedDefinitions,
  definitionsBeside,
  type Referent,
  withReferents,
  withWhole,
} from './definitions/continued.ts';
import type { Definition } from './definitions/definition.ts';
import { definitionFact, glossaryDefinition } from './definitions/definition-facts.ts';
import { findDefinition } from './definitions/find-definition.ts';
import { isNoTerm } from './definitions/no-term.ts';
import { withArticle } from './definitions/term-grammar.ts';
import { areTwoMatters, type Fact, type WeighedFact } from './fact.ts';
import { type Fault, faultOf, topicWords } from './gates/fact-gates.ts';
import { isBroken } from './gates/is-broken.ts';
import { alone, standingAlone } from './gates/stand-alone.ts';
import { type Enumeration, enumerationsOf } from './lists/enumeration.ts';
import { kindsInTables } from './lists/find-kinds.ts';
import { findCountedList, findLists } from './lists/find-lists.ts';
import { answerObjectives, inWordsOfObjective } from './objectives/answer-objectives.ts';
import { withQuestions } from './objectives/book-questions.ts';
import { findPrograms } from './programs/find-programs.ts';
import { claimsToJudge } from './relations/claims-to-judge.ts';
import { contrastsOf } from './relations/find-contrasts.ts';
import { findMisconceptions } from './relations/find-misconceptions.ts';
import { findQuantity } from './relations/find-quantity.ts';
import { findReasons } from './relations/find-reasons.ts';
import { findRelation } from './relations/find-relations.ts';
import { findSetAgainst } from './relations/find-set-against.ts';
import { findView } from './relations/find-view.ts';
import { rolesOf, type SentenceRoles } from './roles/sentence-roles.ts';
import { contentStems } from './topic-terms.ts';
import { weighFacts } from './weigh-facts.ts';

/** A pair of a reference table: what stands in its first column, and what the second says about it. */
export type TablePair = { term: string; meaning: string };

/** What a topic teaches, taken from its text. */
export type TopicFacts = {
  topic: Topic;
  roles: SentenceRoles;
  /** What may be asked, the most important first. */
  facts: WeighedFact[];
  definitions: Definition[];
  enumerations: Enumeration[];
  pairs: TablePair[];
};

/** What says how things hang together, and no more of a term than that. */
const SAYS_HOW: ReadonlySet<Fact['kind']> = new Set([
  'cause',
  'contrast',
  'condition',
  'means',
  'parts',
  'quantity',
  'view',
]);
/** What is wrong with a fact alone and not beside another. */
const SOUND_BESIDE: ReadonlySet<Fault | undefined> = new Set<Fault | undefined>([undefined, 'comparative']);
/** A definition that its form shows to be one. */
const OUTRIGHT = 0.9;
/** Two facts that share this part of their words, or of which one holds this part of the other’s, say the same. */
const SAME = 0.55;
const WITHIN = 0.8;

/** What a topic says; questions that stand with those beside it in its chapter are asked of it too where it answers them. */
export function factsOfTopic(topic: Topic, all: readonly Topic[] = []): TopicFacts {
  if (topic.language) return plainFacts(topic);
  const { pack } = topic;
  const roles = rolesOf(topic);
  const beside = all.filter(
    ({ upload, chapter }, at) => all[at] !== topic && upload === topic.upload && chapter === topic.chapter,
  );
  const texts = topic.parts.filter((part) => part.role === 'text');
  const words = topicWords(topic);
  const isSound = (fact: Fact) => faultOf(fact, topic, words) === undefined;
  const statements = texts.flatMap(({ blocks }) =>
    blocks
      .flatMap((block) => (block.kind === 'list' ? [] : sentencesOf(block).filter((_, at, all) => !leadsIn(at, all))))
      .filter((each) => says(each, roles)),
  );
  const referents = withReferents(topic, roles, words);
  const reasons = findReasons(topic, roles);
  const reasoned = new Set(reasons.filter(isSound).map(({ sentence }) => sentence.raw));
  const relations = [
    ...reasons,
    ...statements.filter(({ raw }) => !reasoned.has(raw)).flatMap((sentence) => relationsIn(sentence, topic) ?? []),
    ...referents.flatMap(({ sentence, said }) => {
      const relation = relationsIn(said, topic);
      return relation ? [{ ...relation, sentence }] : [];
    }),
  ].filter((fact) => isSound(fact));
  const related = new Set(relations.filter(({ kind }) => SAYS_HOW.has(kind)).map(({ sentence }) => sentence.raw));
  // What is told by comparing it serves where the other thing stands beside it.
  const isSoundBeside = (fact: Fact) => SOUND_BESIDE.has(faultOf(fact, topic, words));
  const definitions = distinct(
    definitionsIn(topic, roles, referents)
      .filter((definition) => !isNoTerm(definition, pack))
      .map((definition) => withArticle(definition, topic))
      .filter(
        (definition) =>
          isSoundBeside(definitionFact(definition)) && !(isLoose(definition) && related.has(definition.sentence.raw)),
      ),
    topic,
  );
  const defined = new Set(definitions.map(({ sentence }) => sentence.raw));
  const found: Fact[] = [
    ...definitions.map(definitionFact),
    ...relations.filter(({ sentence }) => !defined.has(sentence.raw)),
    ...findMisconceptions(topic, roles),
    ...claimsToJudge(topic, roles, beside),
    ...texts.flatMap((part) => findLists(part, topic)),
    ...findPrograms(topic),
  ];
  const contrasts = [
    ...findSetAgainst(topic, roles, definitions).filter(isSoundBeside),
    ...contrastsOf(found.filter(isSoundBeside), topic),
  ].filter((fact, at, all) => all.findIndex((other) => samePair(fact, other, topic)) === at);
  const told = [...contrasts, ...found.filter(isSound)];
  const answers = answerObjectives(topic, roles, told);
  const answered = [...told.filter((fact) => !isWithin(fact, answers)), ...answers].map((fact) =>
    inWordsOfObjective(fact, topic),
  );
  const asked = withQuestions(answered, { topic, roles }, beside);
  // What an objective or the book asks of a table is asked in its words.
  const besides = kindsInTables(topic).filter(
    ({ points: [point] }) =>
      !asked.some((fact) => fact.kind === 'objective' && fact.points.some((own) => own === point)),
  );
  const facts = weighFacts([...asked, ...besides].filter(isSound), topic, words);
  return {
    topic,
    roles,
    facts: withoutRepeats(facts, topic),
    definitions: definitions.filter((definition) => isSound(definitionFact(definition))),
    enumerations: texts.flatMap((part) => enumerationsOf(part, topic)),
    pairs: texts.flatMap(pairsOf),
  };
}

/** Two things told apart, of three that an objective tells apart. */
const isWithin = (fact: Fact, answers: readonly Fact[]): boolean =>
  fact.kind === 'contrast' &&
  answers.some((answer) => {
    const told = answer.kind === 'objective' ? [answer.sentence, ...answer.also].map(({ raw }) => raw) : [];
    return told.length > 2 && fact.sides.every(({ sentence }) => told.includes(sentence.raw));
  });

/** Everything that a topic says of its terms, its glossary first. */
function definitionsIn(topic: Topic, roles: SentenceRoles, referents: readonly Referent[]): Definition[] {
  const { pack } = topic;
  const sentences = topicSentences(topic);
  return [
    ...topic.terms.flatMap((entry) => glossaryDefinition(entry, sentences, pack)),
    ...sentences
      .filter((sentence) => says(sentence, roles))
      .flatMap((sentence) => {
        const before = sentences[sentences.indexOf(sentence) - 1];
        return segmentsOf(alone(sentence, pack)).flatMap((segment) => {
          const definition = findDefinition(segment, pack);
          return definition ? [{ ...withWhole(definition, before, pack), sentence }] : [];
        });
      }),
    ...namedElsewhere(topic, roles),
    ...referents.flatMap(({ sentence, said }) => {
      const definition = findDefinition(said, pack);
      return definition ? [{ ...definition, sentence, isPassage: true }] : [];
    }),
    ...continuedDefinitions(topic, roles),
    ...definitionsBeside(topic, roles, referents),
  ];
}

/** Stands for something in the clause before. */
const POINTS_OUT = /\b(?:its?|they|them|their|es|sie|ihn|ihr(?:e[nmrs]?)?|sein(?:e[nmrs]?)?)\b/;

/** A sentence, and what it says behind a semicolon or a colon of a term in bold of its own. */
function segmentsOf(sentence: Sentence): Sentence[] {
  const own = [...sentence.raw.matchAll(/; |: (?=(?:an?|the|eine?|der|die|das) \*\*)/gi)].flatMap(
    ({ index, 0: mark }) => {
      const raw = capital(sentence.raw.slice(index + mark.length).split('; ')[0] ?? '');
      return /\*\*[^*]{2,}\*\*(?: (?:is|are|ist|sind) |\.?$)/.test(raw) && !POINTS_OUT.test(raw)
        ? [{ ...sentence, raw, text: inlineText(raw) }]
        : [];
    },
  );
  return [sentence, ...own];
}

/** “Consider **moral relativism**, the view that …”: an example that says in passing what its term is. */
const NAMES = /\*\*|\b(?:is|are) called (?:the |an? )?|\bnennt man\b/;
const namedElsewhere = (topic: Topic, roles: SentenceRoles): Definition[] =>
  topicSentences(topic)
    .filter((sentence) => roles.get(sentence) === 'example' && NAMES.test(sentence.raw))
    .flatMap((sentence) => findDefinition(sentence, topic.pack) ?? [])
    .filter(({ form, strength }) => form === 'is' && strength >= OUTRIGHT);

/** Of a text in a language that is not known: its terms in bold, each with the sentence that holds it. */
function plainFacts(topic: Topic): TopicFacts {
  const roles = rolesOf(topic);
  const definitions = distinct(
    topicSentences(topic).flatMap((sentence) => boldTerm(sentence) ?? []),
    topic,
  ).filter(({ claim }) => !isBroken(claim, topic.pack));
  const facts = definitions.map((definition): WeighedFact => ({ ...definitionFact(definition), importance: 1 }));
  return { topic, roles, facts, definitions, enumerations: [], pairs: [] };
}

/** “An **offer** lapses if …” says something of an offer, and not what it is. */
const isLoose = ({ form, isPassage, entry }: Definition) => form === 'does' && !isPassage && !entry;

/** “Rent control becomes a hot topic when … . Everyone …”: what a paragraph opens with before it comes to its matter. */
const leadsIn = (at: number, all: readonly Sentence[]) =>
  at === 0 &&
  /^(?:everyone|everybody|perhaps|maybe|most of us|who has not|jeder kennt|vielleicht)\b/i.test(all[1]?.text ?? '');

const says = (sentence: Sentence, roles: SentenceRoles) => roles.get(sentence) === 'statement';

function relationsIn(sentence: Sentence, { pack }: Topic): Fact | undefined {
  const text = standingAlone(sentence.text, pack);
  if (!/[.!]["”)]?$/.test(sentence.text) || !/^["“„(\p{Lu}\d`]/u.test(sentence.text)) return undefined;
  const relation = findRelation(sentence, text, pack);
  // A figure says more than that something is done.
  const tells = relation && relation.kind !== 'action' ? relation : undefined;
  return (
    findView(sentence, text, pack) ??
    findCountedList(sentence, text, pack) ??
    tells ??
    findQuantity(sentence, text, pack) ??
    relation
  );
}

/** At most one fact says the same: the more important one stays. */
function withoutRepeats(facts: readonly WeighedFact[], { pack }: Topic): WeighedFact[] {
  const kept: WeighedFact[] = [];
  const stemsOf = (fact: Fact) =>
    contentStems(fact.kind === 'contrast' ? fact.sides.map(({ claim }) => claim).join(' ') : fact.claim, pack);
  for (const fact of facts) {
    const own = stemsOf(fact);
    const repeats = kept.some((other) => {
      const theirs = stemsOf(other);
      const areTwoTerms =
        fact.kind === 'definition' &&
        other.kind === 'definition' &&
        fact.definition.term !== other.definition.term &&
        fact.sentence.raw.includes(`**${fact.definition.term}`);
      if (!areTwoTerms && !areTwoMatters(fact, other) && fact.sentence.raw === other.sentence.raw) return true;
      // What tells one of several things that an objective sets apart is told there.
      if (fact.kind === 'condition' && other.kind === 'objective' && other.points.length > 1)
        if (other.also.some(({ raw }) => raw === fact.sentence.raw)) return true;
      // What is said of two things in like words is no repeat: how they differ is the point of it.
      if (fact.kind === other.kind && fact.kind === 'definition' && fact.subject !== other.subject)
        return coverage(own, theirs) === 1 && own.size === theirs.size;
      return overlap(own, theirs) >= SAME || coverage(own, theirs) >= WITHIN;
    });
    if (!repeats) kept.push(fact);
  }
  return kept;
}

/** Whether two contrasts ask for the same two things. */
function samePair(one: Fact, other: Fact, { pack }: Topic): boolean {
  const names = (fact: Fact) =>
    fact.kind === 'contrast' ? fact.sides.map(({ subject }) => [...contentStems(subject, pack)].join(' ')).sort() : [];
  return names(one).join(';') === names(other).join(';');
}

/** One definition a term: the surest, then the first. Plural and singular are one term. */
function distinct(definitions: Definition[], topic: Topic): Definition[] {
  const key = (definition: Definition) =>
    // “for loop” and “while loop” differ by a word that carries no subject elsewhere.
    wordsOf(definition.term).map(topic.pack.stem).join(' ') || definition.term;
  const best = new Map<string, Definition>();
  for (const definition of definitions) {
    const known = best.get(key(definition));
    if (!known || definition.strength > known.strength) best.set(key(definition), definition);
  }
  return definitions.filter(
    (definition) =>
      best.get(key(definition)) === definition &&
      overlap(contentStems(definition.body, topic.pack), contentStems(definition.term, topic.pack)) < 0.6,
  );
}

const SAYS_WHAT =
  /^(?:meaning|description|definition|explanation|(?:main |chief )?(?:task|purpose|function|role|job)|what (?:it|this) (?:is|does|means)|bedeutung|beschreibung|(?:haupt)?(?:aufgabe|funktion|zweck)|erklärung|was es (?:ist|tut|bedeutet))$/i;
const NAME = /^\p{L}[\p{L} -]{2,}$/u;

function pairsOf(part: Part): TablePair[] {
  return part.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const at = block.header.findIndex((head, column) => column > 0 && SAYS_WHAT.test(head));
    if (at < 0) return [];
    return block.rows.flatMap((row) => {
      const [term = '', meaning = ''] = [row[0], row[at]];
      const sensible =
        NAME.test(term) && term.split(' ').length <= 5 && meaning.split(' ').length >= 3 && meaning.length <= 200;
      return sensible && /\p{L}{3}/u.test(meaning) ? [{ term: capital(term), meaning }] : [];
    });
  });
}

/** The heading under which a sentence stands in its topic; the topic's own title above its first heading. */
export function headingOf(topic: Topic, sentence: { text: string }): string {
  const part = topic.parts.find((each) =>
    each.blocks.some((block) => sentencesOf(block).some((own) => own.text === sentence.text)),
  );
  return part?.title || topic.title;
}
