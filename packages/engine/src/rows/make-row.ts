import type { KnowledgeKind } from '@coursecraft/contract/shapes/knowledge';
import type { Source } from '@coursecraft/contract/shapes/upload';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { procedureName } from '../checks/procedure-name.ts';
import type { Definition } from '../facts/definitions/definition.ts';
import { bestSaid, definitionFact } from '../facts/definitions/definition-facts.ts';
import { type Fact, toldBeside } from '../facts/fact.ts';
import { headingOf } from '../facts/facts-of-topic.ts';
import { type Enumeration, shortStep } from '../facts/lists/enumeration.ts';
import { listedIn } from '../facts/lists/find-lists.ts';
import { partStatement } from '../key-points/part-statement.ts';
import type { Sentence } from '../source/source-block.ts';
import { aboutOf } from './about.ts';
import { type AnswerContext, exampleAnswers, mistakesOf } from './example-answers.ts';
import { guidanceOf } from './guidance.ts';
import type { PlannedRow } from './planned-row.ts';
import { pointsOfFact } from './points-of-fact.ts';
import { bare, capital, inside } from './sentence-case.ts';

const LONGEST_POINT = 500;

export type RowContext = AnswerContext;

export const sourceOf = (sentence: Sentence): Source => ({
  upload: sentence.place.upload,
  page: sentence.place.page || undefined,
  quote: sentence.quote,
});

export function definitionRow(definition: Definition, context: RowContext): PlannedRow {
  const { topic, phrases, names } = context;
  const { sentence, claim, term } = definition;
  const isWhole = definition.isPassage || definition.isNamed === false;
  const clause = topic.pack.code === 'de' ? capital(claim) : inside(claim, topic.pack, names);
  const fact = definitionFact(definition);
  const statement = isWhole ? phrases.row.term(term, clause) : phrases.row.definition(clause);
  const draft = makeDraft(context, bestSaid(definition), { kind: 'concept', statement, fact });
  return { draft, topic, heading: headingOf(topic, sentence), sentence, fact, definition };
}

export function enumerationRow(enumeration: Enumeration, context: RowContext): PlannedRow {
  const { topic, phrases, names } = context;
  const { lead, items, ordered } = enumeration;
  const claim = bare(lead.text);
  const kind = ordered ? 'procedure' : 'parts';
  const fact: Fact = { kind, subject: claim, plural: false, claim, sentence: lead, enumeration };
  const told = items.map(shortStep);
  const statement = ordered
    ? phrases.row.steps(procedureName(enumeration, headingOf(topic, lead), topic.pack, names), told)
    : phrases.row.list(claim, told);
  const draft = makeDraft(context, lead, { kind: ordered ? 'procedure' : 'fact', statement, fact });
  return { draft, topic, heading: headingOf(topic, lead), sentence: lead, fact, enumeration };
}

export function statementRow(sentence: Sentence, context: RowContext): PlannedRow {
  const { topic, phrases, names } = context;
  const clause = topic.pack.code === 'de' ? bare(sentence.text) : inside(bare(sentence.text), topic.pack, names);
  const draft = makeDraft(context, sentence, { kind: 'fact', statement: phrases.row.statement(clause) });
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
  const statement = statementOf(fact, context, clause);
  const draft = makeDraft(context, fact.sentence, { kind: KINDS[fact.kind] ?? 'concept', statement, fact });
  const others = toldBeside(fact)
    .map(sourceOf)
    .filter(({ quote }) => quote !== fact.sentence.quote);
  return {
    draft: { ...draft, sources: [...draft.sources, ...others] },
    topic,
    heading: headingOf(topic, fact.sentence),
    sentence: fact.sentence,
    fact,
    ...(fact.kind === 'parts' ? { enumeration: fact.enumeration } : {}),
  };
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
    default: {
      const about = aboutOf(fact, topic);
      return about
        ? phrases.row.about(inside(about, topic.pack, names), clause(fact.claim))
        : phrases.row.statement(clause(fact.claim));
    }
  }
}

type RowWords = {
  kind: KnowledgeKind;
  statement: string;
  /** What the text says; none where a person wrote the criterion. */
  fact?: Fact;
};

/** A criterion with its key points, and guidance and example answers that make them. Keys are given later. */
function makeDraft(context: RowContext, sentence: Sentence, words: RowWords): RowDraft {
  const { kind, statement, fact } = words;
  const { topic, phrases } = context;
  const { pack } = topic;
  const points = (fact ? pointsOfFact(fact, statement, pack, phrases) : partStatement(statement, pack.code)).map(bare);
  const mistakes = fact ? mistakesOf(fact, context) : [];
  const guidance = guidanceOf(fact, points, mistakes, context);
  return {
    key: '',
    sources: [sourceOf(sentence)],
    kind,
    statement,
    keyPoints: points.map((text) => ({ text: text.slice(0, LONGEST_POINT) })),
    misconceptions: (fact?.kind === 'misconception' ? [`${bare(fact.wrong)}.`] : mistakes).map((text) => ({ text })),
    guidance,
    goldAnswers: fact
      ? exampleAnswers(fact, points, context)
      : [
          { text: `${capital(bare(sentence.text))}.`, verdict: 'met' },
          { text: phrases.gold.notYetOf(bare(topic.title)), verdict: 'not-yet' },
        ],
  };
}
