import type { KnowledgeKind } from '@coursecraft/contract/shapes/knowledge';
import type { Source } from '@coursecraft/contract/shapes/upload';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import type { Definition } from '../facts/definition.ts';
import type { Enumeration } from '../facts/enumeration.ts';
import { headingOf } from '../facts/facts-of-topic.ts';
import { definitionFact } from '../facts/definition-facts.ts';
import type { Fact } from '../facts/fact.ts';
import { withKeyPoints } from '../key-points/write-key-points.ts';
import type { Phrases } from '../language/phrases.ts';
import type { Topic } from '../outline/topic.ts';
import type { Sentence } from '../source/source-block.ts';
import { keyPoints } from './key-points.ts';
import { paraphrase } from './paraphrase.ts';
import type { PlannedRow } from './planned-row.ts';
import { bare, capital, inside, type Names } from './sentence-case.ts';

export type RowContext = { topic: Topic; phrases: Phrases; names: Names };

export const sourceOf = (sentence: Sentence): Source => ({
  upload: sentence.place.upload,
  page: sentence.place.page || undefined,
  quote: sentence.quote,
});

export function definitionRow(definition: Definition, context: RowContext): PlannedRow {
  const { topic, phrases, names } = context;
  const language = topic.pack.code;
  const { sentence, subject, body, form, plural, claim } = definition;
  const clause = topic.pack.code === 'de' ? capital(claim) : inside(claim, topic.pack, names);
  const points = keyPoints(body, language);
  const first = points[0] ?? body;
  const draft = makeDraft(context, definition.entry ?? sentence, {
    kind: 'concept',
    statement: definition.isPassage || definition.isNamed === false ? phrases.row.term(definition.term, inside(claim, topic.pack, names)) : phrases.row.definition(clause),
    guidance: phrases.row.guidance(points, definition.term),
    goldAnswers: [
      { text: phrases.gold.met(capital(subject), paraphrase(body, language), form, plural), verdict: 'met' },
      ...(points.length > 1 && first.split(' ').length >= 2
        ? [
            {
              text: phrases.gold.partly(capital(subject), first.replace(/,? \w+ing$|[,;:]?[”"]?$/, ''), form, plural),
              verdict: 'partly' as const,
            },
          ]
        : []),
      { text: phrases.gold.notYet(inside(subject, topic.pack, names)), verdict: 'not-yet' },
    ],
  });
  const fact = definitionFact(definition);
  return { draft, topic, heading: headingOf(topic, sentence), sentence, fact, definition };
}

export function enumerationRow(enumeration: Enumeration, context: RowContext): PlannedRow {
  const { topic, phrases } = context;
  const { lead, items, ordered } = enumeration;
  const texts = items.map((item) => bare(item.text));
  const write = ordered ? phrases.row.steps : phrases.row.list;
  const draft = makeDraft(context, lead, {
    kind: ordered ? 'procedure' : 'fact',
    statement: write(bare(lead.text), texts),
    guidance: phrases.row.guidance(texts, undefined),
    goldAnswers: [
      { text: `${texts.join(', ')}.`, verdict: 'met' },
      { text: `${texts.slice(0, Math.ceil(texts.length / 2)).join(', ')}.`, verdict: 'partly' },
      { text: phrases.gold.notYetOf(bare(topic.title)), verdict: 'not-yet' },
    ],
  });
  const kind = ordered ? 'procedure' : 'parts';
  const claim = bare(lead.text);
  const fact: Fact = { kind, subject: claim, plural: false, claim, sentence: lead, enumeration };
  return { draft, topic, heading: headingOf(topic, lead), sentence: lead, fact, enumeration };
}

export function statementRow(sentence: Sentence, context: RowContext): PlannedRow {
  const { topic, phrases, names } = context;
  const language = topic.pack.code;
  const clause = language === 'de' ? bare(sentence.text) : inside(bare(sentence.text), topic.pack, names);
  const draft = makeDraft(context, sentence, {
    kind: 'fact',
    statement: phrases.row.statement(clause),
    guidance: phrases.row.guidance(keyPoints(clause, language), undefined),
    goldAnswers: [
      { text: `${capital(paraphrase(clause, language))}.`, verdict: 'met' },
      { text: phrases.gold.notYetOf(bare(topic.title)), verdict: 'not-yet' },
    ],
  });
  return { draft, topic, heading: headingOf(topic, sentence), sentence };
}

const KINDS: Partial<Record<Fact['kind'], KnowledgeKind>> = {
  rule: 'application',
  condition: 'application',
  means: 'procedure',
  misconception: 'misconception',
  quantity: 'fact',
};

/** The criterion that a fact makes. */
export function factRow(fact: Fact, context: RowContext): PlannedRow {
  if (fact.kind === 'definition') return definitionRow(fact.definition, context);
  if (fact.kind === 'procedure') return { ...enumerationRow(fact.enumeration, context), fact };
  const { topic, phrases, names } = context;
  const clause = (text: string) => (topic.pack.code === 'de' ? bare(text) : inside(bare(text), topic.pack, names));
  const claim = clause(fact.claim);
  const points =
    fact.kind === 'contrast'
      ? fact.sides.map((side) => bare(side.claim))
      : fact.kind === 'parts'
        ? fact.enumeration.items.map(({ text }) => bare(text))
        : keyPoints(claim, topic.pack.code);
  const met = fact.kind === 'contrast' ? `${points.map(capital).join('. ')}.` : `${capital(paraphrase(claim, topic.pack.code))}.`;
  const draft = makeDraft(context, fact.sentence, {
    kind: KINDS[fact.kind] ?? 'concept',
    statement: statementOf(fact, context, clause),
    guidance: phrases.row.guidance(points, undefined),
    goldAnswers: [
      { text: met, verdict: 'met' },
      ...(fact.kind === 'contrast' ? [{ text: `${capital(points[0] ?? '')}.`, verdict: 'partly' as const }] : []),
      ...(fact.kind === 'misconception' ? [{ text: `${bare(fact.wrong)}.`, verdict: 'not-yet' as const }] : []),
      { text: phrases.gold.notYet(inside(fact.subject, topic.pack, names)), verdict: 'not-yet' },
    ],
  });
  const enumeration = fact.kind === 'parts' ? { enumeration: fact.enumeration } : {};
  const sides = fact.kind === 'contrast' ? fact.sides.map(({ sentence }) => sourceOf(sentence)) : [];
  const others = sides.filter(({ quote }) => quote !== fact.sentence.quote);
  return {
    draft: { ...draft, sources: [...draft.sources, ...others] },
    topic,
    heading: headingOf(topic, fact.sentence),
    sentence: fact.sentence,
    fact,
    ...enumeration,
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
    case 'parts':
      return fact.claim.includes(':')
        ? phrases.row.statement(clause(fact.claim))
        : phrases.row.list(fact.claim, fact.enumeration.items.map(({ text }) => bare(text)));
    case 'objective':
      return phrases.row.objective(fact.objective, clause(fact.claim));
    case 'view':
      return phrases.row.view(clause(fact.claim));
    case 'misconception':
      return phrases.row.misconception(clause(fact.wrong), clause(fact.claim));
    default:
      return phrases.row.statement(clause(fact.claim));
  }
}

type RowWords = Pick<RowDraft, 'kind' | 'statement' | 'guidance' | 'goldAnswers'>;

/** Keys are given when rows are placed in their elements. */
function makeDraft({ topic }: RowContext, sentence: Sentence, words: RowWords): RowDraft {
  const row = { key: '', sources: [sourceOf(sentence)], keyPoints: [], misconceptions: [], ...words };
  return withKeyPoints(row, topic.pack.code);
}
