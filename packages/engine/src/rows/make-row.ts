import type { KnowledgeKind } from '@coursecraft/contract/shapes/knowledge';
import type { Source } from '@coursecraft/contract/shapes/upload';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { coverage } from '@coursecraft/domain/language/words';
import type { Definition } from '../facts/definition.ts';
import { bestSaid, definitionFact } from '../facts/definition-facts.ts';
import { type Enumeration, shortStep } from '../facts/enumeration.ts';
import { type Fact, isOfProgram, type Side } from '../facts/fact.ts';
import { headingOf } from '../facts/facts-of-topic.ts';
import { listedIn } from '../facts/find-lists.ts';
import { predicatesOf } from '../facts/predicates.ts';
import { contentStems } from '../facts/topic-terms.ts';
import { partStatement } from '../key-points/part-statement.ts';
import type { Phrases } from '../language/phrases.ts';
import type { Topic } from '../outline/topic.ts';
import type { Sentence } from '../source/source-block.ts';
import { keyPoints } from './key-points.ts';
import { paraphrase } from './paraphrase.ts';
import type { PlannedRow } from './planned-row.ts';
import { pointsOfFact } from './points-of-fact.ts';
import { bare, capital, inside, type Names } from './sentence-case.ts';

/** The part of an answer’s words that half of it has at least, and that all of it has. */
const HALF = 0.35;
const ALL = 0.85;
const LONGEST_POINT = 500;

export type RowContext = { topic: Topic; phrases: Phrases; names: Names };

export const sourceOf = (sentence: Sentence): Source => ({
  upload: sentence.place.upload,
  page: sentence.place.page || undefined,
  quote: sentence.quote,
});

export function definitionRow(definition: Definition, context: RowContext): PlannedRow {
  const { topic, phrases, names } = context;
  const language = topic.pack.code;
  const { sentence, subject, body, form, plural, claim, term } = definition;
  const isWhole = definition.isPassage || definition.isNamed === false;
  const clause = language === 'de' ? capital(claim) : inside(claim, topic.pack, names);
  // Half of what a thing is: its kind, without what sets it apart.
  const [kind = '', ...apart] = keyPoints(body, language);
  const hasKind = !isWhole && form === 'is' && apart.length > 0 && kind.split(' ').length >= 2;
  // Where the sentence goes on to say more, the body is not all that must be said.
  const isAll = coverage(contentStems(claim, topic.pack), contentStems(`${subject} ${body}`, topic.pack)) >= ALL;
  const said = isWhole || !isAll ? `${capital(paraphrase(claim, language))}.` : undefined;
  const fact = definitionFact(definition);
  const draft = makeDraft(
    context,
    bestSaid(definition),
    {
      kind: 'concept',
      statement: isWhole ? phrases.row.term(term, clause) : phrases.row.definition(clause),
      met: said ?? phrases.gold.met(capital(subject), paraphrase(body, language), form, plural),
      partly: hasKind
        ? phrases.gold.partly(capital(subject), kind.replace(/,? \w+ing$|[,;:]?[”"]?$/, ''), form, plural)
        : undefined,
      about: inside(subject, topic.pack, names),
      fact,
    },
    term,
  );
  return { draft, topic, heading: headingOf(topic, sentence), sentence, fact, definition };
}

export function enumerationRow(enumeration: Enumeration, context: RowContext): PlannedRow {
  const { topic, phrases } = context;
  const { lead, items, ordered } = enumeration;
  const texts = items.map(shortStep);
  const write = ordered ? phrases.row.steps : phrases.row.list;
  const kind = ordered ? 'procedure' : 'parts';
  const claim = bare(lead.text);
  const fact: Fact = { kind, subject: claim, plural: false, claim, sentence: lead, enumeration };
  const draft = makeDraft(context, lead, {
    kind: ordered ? 'procedure' : 'fact',
    statement: write(bare(lead.text), texts),
    met: `${texts.join('; ')}.`,
    partly: `${texts.slice(0, Math.ceil(texts.length / 2)).join('; ')}.`,
    fact,
  });
  return { draft, topic, heading: headingOf(topic, lead), sentence: lead, fact, enumeration };
}

export function statementRow(sentence: Sentence, context: RowContext): PlannedRow {
  const { topic, phrases, names } = context;
  const language = topic.pack.code;
  const clause = language === 'de' ? bare(sentence.text) : inside(bare(sentence.text), topic.pack, names);
  const draft = makeDraft(context, sentence, {
    kind: 'fact',
    statement: phrases.row.statement(clause),
    met: `${capital(paraphrase(clause, language))}.`,
  });
  return { draft, topic, heading: headingOf(topic, sentence), sentence };
}

const KINDS: Partial<Record<Fact['kind'], KnowledgeKind>> = {
  rule: 'fact',
  condition: 'fact',
  output: 'application',
  order: 'application',
  fault: 'application',
  misconception: 'misconception',
  quantity: 'fact',
};

/** The criterion that a fact makes. */
export function factRow(fact: Fact, context: RowContext): PlannedRow {
  if (fact.kind === 'definition') return definitionRow(fact.definition, context);
  if (fact.kind === 'procedure') return { ...enumerationRow(fact.enumeration, context), fact };
  const { topic, names } = context;
  const language = topic.pack.code;
  const clause = (text: string) => (language === 'de' ? bare(text) : inside(bare(text), topic.pack, names));
  const sides = fact.kind === 'contrast' ? fact.sides : [];
  const met =
    sides.length > 0
      ? sides.map(({ claim }) => capital(bare(claim))).join('. ')
      : capital(paraphrase(clause(fact.claim), language));
  const draft = makeDraft(context, fact.sentence, {
    kind: KINDS[fact.kind] ?? 'concept',
    statement: statementOf(fact, context, clause),
    // What a program does is right or wrong to the letter: no wording of it is an example.
    met: isOfProgram(fact) ? '' : `${met}.`,
    refused: fact.kind === 'misconception' ? `${bare(fact.wrong)}.` : undefined,
    mixedUp: fact.kind === 'contrast' ? mixedUp(fact.sides, topic) : undefined,
    // A heading is no thing that could have come up.
    about: fact.kind === 'output' ? undefined : inside(fact.subject, topic.pack, names),
    fact,
  });
  const beside = fact.kind === 'objective' ? fact.also : sides.map(({ sentence }) => sentence);
  const others = beside.map(sourceOf).filter(({ quote }) => quote !== fact.sentence.quote);
  return {
    draft: { ...draft, sources: [...draft.sources, ...others] },
    topic,
    heading: headingOf(topic, fact.sentence),
    sentence: fact.sentence,
    fact,
    ...(fact.kind === 'parts' ? { enumeration: fact.enumeration } : {}),
  };
}

function mixedUp(sides: readonly [Side, Side], { pack }: Topic): string | undefined {
  const said = predicatesOf(sides, pack);
  const [one, other] = sides;
  return said && `${capital(one.subject)}${bare(said[1])}. ${capital(other.subject)}${bare(said[0])}.`;
}

function statementOf(fact: Fact, { phrases, topic, names }: RowContext, clause: (text: string) => string): string {
  switch (fact.kind) {
    case 'contrast': {
      const [one, other] = fact.sides;
      const named = (text: string) => inside(text, topic.pack, names);
      if (one.sentence.raw === other.sentence.raw) return phrases.row.statement(clause(fact.claim));
      return phrases.row.contrast(named(one.subject), named(other.subject), [clause(one.claim), clause(other.claim)]);
    }
    case 'parts': {
      const items = fact.enumeration.items.map(({ text }) => bare(text));
      return fact.claim.includes(':') ? phrases.row.statement(clause(fact.claim)) : phrases.row.list(fact.claim, items);
    }
    case 'objective':
      return (fact.asked?.isQuestion ? phrases.row.answer : phrases.row.objective)(
        fact.asked?.words ?? fact.objective,
        listedIn(bare(fact.claim), topic.pack)?.join(', ') ?? clause(fact.claim),
      );
    case 'output':
      return phrases.row.output(fact.subject);
    case 'order':
      return phrases.row.lineOrder(fact.subject);
    case 'fault':
      return phrases.row.fault(fact.subject);
    case 'view':
      return phrases.row.view(clause(fact.claim));
    case 'misconception':
      return phrases.row.misconception(clause(fact.wrong), clause(fact.claim));
    default:
      return phrases.row.statement(clause(fact.claim));
  }
}

type RowWords = {
  kind: KnowledgeKind;
  statement: string;
  /** An answer that proves it, one that proves some of it, and one that does not. */
  met: string;
  partly?: string | undefined;
  refused?: string | undefined;
  /** An answer that says of each of two things what is true of the other. */
  mixedUp?: string | undefined;
  /** What it is about, in a few words; the topic where it cannot be said so. */
  about?: string | undefined;
  /** What the text says; none where a person wrote the criterion. */
  fact?: Fact | undefined;
};

/** Words of a subject that can be spoken of as having come up. */
const SHORT_SUBJECT = 4;

/** A criterion with its key points, and guidance and example answers that name them. Keys are given later. */
function makeDraft({ topic, phrases }: RowContext, sentence: Sentence, words: RowWords, term?: string): RowDraft {
  const { kind, statement, met, partly, refused, mixedUp, about, fact } = words;
  const { pack } = topic;
  const points = (fact ? pointsOfFact(fact, statement, pack, phrases) : partStatement(statement, pack.code)).map(bare);
  const [first] = points;
  const half = partly ?? (points.length > 1 && first ? `${first}.` : undefined);
  const share = half ? coverage(contentStems(met, pack), contentStems(half, pack)) : 0;
  const isHalf = share >= HALF && share < ALL;
  const isShort = about !== undefined && about.split(' ').length <= SHORT_SUBJECT;
  return {
    key: '',
    sources: [sourceOf(sentence)],
    kind,
    statement,
    keyPoints: points.map((text) => ({ text: text.slice(0, LONGEST_POINT) })),
    misconceptions: refused ? [{ text: refused }] : [],
    guidance: phrases.row.guidance(points, term),
    goldAnswers: [
      ...(met ? [{ text: met, verdict: 'met' as const }] : []),
      ...(half && isHalf ? [{ text: half, verdict: 'partly' as const }] : []),
      {
        text: refused ?? mixedUp ?? (isShort ? phrases.gold.notYet(about) : phrases.gold.notYetOf(bare(topic.title))),
        verdict: 'not-yet',
      },
    ],
  };
}
